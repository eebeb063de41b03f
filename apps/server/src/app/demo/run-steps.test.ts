import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { DemoStep } from '../../platform/demo/demo.ts';
import { bringDemo } from './run-steps.ts';

const ADDRESS = 'the address and the accounts';

const content: DemoStep = { name: 'content', load: async ({ onProgress }) => onProgress(1, 1) };
const engine = (load: DemoStep['load']): DemoStep => ({ name: 'engine', inBackground: 'Making films', load });

/** What stands in the terminal in the end, line by line. */
async function said(steps: readonly DemoStep[], stop = new AbortController()): Promise<string[]> {
  const lines: string[] = [];
  await bringDemo({
    steps,
    clock: systemClock,
    signal: stop.signal,
    withLibrary: true,
    withEngine: true,
    line: { write: (text) => lines.push(text.trim()) },
    say: (line) => lines.push(line),
    tell: () => lines.push(ADDRESS),
  });
  return lines;
}

test('the address is told before what takes minutes, and again below its progress', async () => {
  const films = engine(async ({ onProgress }) => {
    for (const done of [1, 2]) onProgress(done, 2);
  });
  expect(await said([films, content])).toEqual([
    'Loading the library 1/1',
    ADDRESS,
    'Making films 1/2',
    'Making films 2/2',
    ADDRESS,
  ]);
});

test('the address is told once where nothing is left to make', async () => {
  expect(await said([content, engine(async () => undefined)])).toEqual(['Loading the library 1/1', ADDRESS]);
});

test('the address stands below what failed', async () => {
  const failed = engine(() => Promise.reject(new Error('no ffmpeg')));
  expect(await said([failed])).toEqual([ADDRESS, 'The library is not whole: no ffmpeg', ADDRESS]);
});

test('whoever stops the server is told nothing more', async () => {
  const stop = new AbortController();
  const stopped = engine(async ({ onProgress }) => {
    onProgress(1, 4);
    stop.abort();
  });
  expect(await said([stopped], stop)).toEqual([ADDRESS, 'Making films 1/4']);
});
