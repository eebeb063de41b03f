import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LIBRARY } from '../library.ts';
import * as pieces from './music/pieces.ts';
import { compose, type Score } from './music/score.ts';
import { SAMPLE_RATE, toBytes } from './music/sound.ts';

const audio = join(import.meta.dirname, '../audio');
const SECONDS = 60;
/** One for each chapter. */
const SCORES: readonly Score[] = [pieces.TALE, pieces.TALE_RAIN, pieces.SNOW, pieces.GUQIN, pieces.EVENING];

async function save(score: Score, name: string): Promise<void> {
  const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', '-'];
  const output = ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-map_metadata', '-1', join(audio, name)];
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  encoder.stdin.end(toBytes(compose(score, SECONDS)));
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${name}`);
}

/** Makes the music to read by: `node demo/make/music.ts`. */
await mkdir(audio, { recursive: true });
for (const { name, chapters } of LIBRARY.novels.filter(({ music }) => music))
  for (let chapter = 1; chapter <= chapters; chapter += 1) {
    const score = SCORES[(chapter - 1) % SCORES.length];
    if (score) await save({ ...score, seed: score.seed + chapter }, `${name}-${chapter}.m4a`);
  }
