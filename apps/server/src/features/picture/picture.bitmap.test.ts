import { expect, test } from 'vitest';
import { bitmap } from '../../../testing/sample-pictures.ts';
import { bitmapPixels } from './picture.bitmap.ts';

const pixelsOf = async (file: Buffer) => {
  const found = await bitmapPixels(file);
  return found && [...found.data];
};
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4);
  return bytes;
};

test('rows lie from the bottom up, each filled up to four bytes', async () => {
  const pixels = Buffer.from([1, 2, 3, 0, 4, 5, 6, 0]);
  expect(await pixelsOf(bitmap({ rows: 2, pixels }))).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await pixelsOf(bitmap({ rows: -2, pixels }))).toEqual([3, 2, 1, 6, 5, 4]);
});

test.each([
  [1, 0b0100_0000],
  [4, 0x01],
])('colours by number are looked up, with %i bits for each', async (bits, byte) => {
  const between = words(0x0000_1020, 0x00ff_8040);
  const pixels = Buffer.from([byte, 0, 0, 0]);
  expect(await pixelsOf(bitmap({ width: 2, bits, between, pixels }))).toEqual([0, 0x10, 0x20, 0xff, 0x80, 0x40]);
});

test('a colour that is not there is black', async () => {
  expect(await pixelsOf(bitmap({ bits: 8, between: words(0xffffff), pixels: Buffer.from([9, 0, 0, 0]) }))).toEqual([
    0, 0, 0,
  ]);
});

test('colours are read by masks, and scaled to the whole of their range', async () => {
  const green = Buffer.from([0xe0, 0x07, 0, 0]);
  const masks = words(0xf800, 0x07e0, 0x001f, 0);
  expect(await pixelsOf(bitmap({ bits: 16, packing: 3, between: masks, pixels: green }))).toEqual([0, 255, 0]);
  expect(await pixelsOf(bitmap({ bits: 16, pixels: Buffer.from([0x00, 0x7c, 0, 0]) }))).toEqual([255, 0, 0]);
  const turned = words(0xff, 0xff00, 0xff0000, 0);
  expect(await pixelsOf(bitmap({ bits: 32, packing: 3, between: turned, pixels: words(0x030201) }))).toEqual([1, 2, 3]);
  const highest = words(0xff000000, 0xff0000, 0xff00, 0);
  const sent = bitmap({ bits: 32, packing: 3, between: highest, pixels: words(0xfe030201) });
  expect(await pixelsOf(sent)).toEqual([0xfe, 3, 2]);
});

test('what is no bitmap, or not all of one, has no pixels here', async () => {
  expect(await bitmapPixels(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBeUndefined();
  expect(await bitmapPixels(bitmap({ rows: 2 }))).toBeUndefined();
  expect(await bitmapPixels(bitmap({ bits: 7 }))).toBeUndefined();
});
