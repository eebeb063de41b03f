import { IMAGE_CACHE } from '@liuguang/contract/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCompressor } from './compressor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const picture = (type = 'image/jpeg', bytes = 100_000) => new Blob([new Uint8Array(bytes)], { type });
const SMALLER = new Blob([new Uint8Array(10)], { type: 'image/webp' });
const never = () => new Promise<Blob>(() => undefined);

test('a large photograph is made smaller', async () => {
  expect(await createCompressor(async () => SMALLER)(picture())).toBe(SMALLER);
});

test.each([
  ['a small one', picture('image/png', 1000)],
  ['WebP', picture('image/webp')],
  ['what may move', picture('image/gif')],
])('%s stays as it is', async (_, original) => {
  expect(await createCompressor(async () => SMALLER)(original)).toBe(original);
});

test('what would not get smaller, or cannot be drawn, stays as it is', async () => {
  const original = picture();
  expect(await createCompressor(async () => picture('image/webp', 200_000))(original)).toBe(original);
  expect(await createCompressor(() => Promise.reject(new Error('broken')))(original)).toBe(original);
});

test('a visit compresses five hundred pictures and no more', async () => {
  const compress = createCompressor(async () => SMALLER);
  const original = picture();
  for (let n = 0; n < 500; n += 1) expect(await compress(original)).toBe(SMALLER);
  expect(IMAGE_CACHE.compressedLimit).toBe(500);
  expect(await compress(original)).toBe(original);
});

test('a picture that takes ten seconds stays as it is, and after thirty of them nothing is tried any more', async () => {
  let tried = 0;
  const compress = createCompressor(() => {
    tried += 1;
    return never();
  });
  const original = picture();
  for (let n = 0; n < 30; n += 1) {
    const compressed = compress(original);
    await vi.advanceTimersByTimeAsync(9_999);
    const early = await Promise.race([compressed, Promise.resolve('not yet')]);
    expect(early).toBe('not yet');
    await vi.advanceTimersByTimeAsync(1);
    expect(await compressed).toBe(original);
  }
  expect(await compress(original)).toBe(original);
  expect(tried).toBe(30);
});
