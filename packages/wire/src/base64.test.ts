import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7 + 3) % 256);

// The longest is more than an engine takes in one call.
test.each([0, 1, 2, 3, 255, 256, 300_000])('%i bytes become base64 and come back', (length) => {
  const bytes = bytesOf(length);
  const text = toBase64(bytes);
  expect(text).toBe(Buffer.from(bytes).toString('base64'));
  expect(Buffer.compare(fromBase64(text), bytes)).toBe(0);
});

test('a part of a buffer is taken for itself', () => {
  expect(toBase64(bytesOf(9).subarray(3, 6))).toBe(Buffer.from(bytesOf(9)).subarray(3, 6).toString('base64'));
});

test.each(['====', 'a', '流光', 'ab*d'])('%j is refused', (text) => {
  expect(() => fromBase64(text)).toThrow();
});
