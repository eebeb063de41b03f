import { afterAll, describe, expect, test } from 'vitest';
import {
  animation,
  bitmap,
  claimedPng,
  HTML,
  packedBitmap,
  photograph,
  pictureFolder,
  plain,
  polyglot,
  SVG,
} from '../../../testing/sample-pictures.ts';
import { Refused } from '../../platform/refused.ts';
import { inspect, refuseCropOutside } from './picture.inspect.ts';

const folder = await pictureFolder();
afterAll(() => folder[Symbol.asyncDispose]());

const look = async (content: Buffer) => inspect(await folder.write(content));

async function refusalOf(content: Buffer): Promise<Refused> {
  const error: unknown = await look(content).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refused)) throw new Error(`not refused but ${JSON.stringify(error)}`);
  return error;
}

describe('a file is taken for what it is by content', () => {
  test.each([
    ['a JPEG', () => plain(30, 20).jpeg().toBuffer()],
    ['a PNG', () => plain(30, 20).png().toBuffer()],
    ['a GIF', () => plain(30, 20).gif().toBuffer()],
    ['a WebP', () => plain(30, 20).webp().toBuffer()],
    ['a bitmap', async () => bitmap({ width: 30, rows: 20, pixels: Buffer.alloc(92 * 20) })],
    ['a bitmap from the top down', async () => bitmap({ width: 30, rows: -20, pixels: Buffer.alloc(92 * 20) })],
  ])('%s', async (_, make) => {
    expect(await look(await make())).toEqual({ width: 30, height: 20 });
  });

  test('an animation is as large as one of its frames', async () => {
    expect(await look(await animation('gif'))).toEqual({ width: 60, height: 40 });
    expect(await look(await animation('webp'))).toEqual({ width: 60, height: 40 });
  });

  test('a photograph on its side is measured as it is seen', async () => {
    expect(await look(await photograph(80, 60, 6))).toEqual({ width: 60, height: 80 });
  });

  test('a page hidden in a picture does not make it anything else', async () => {
    expect(await look(await polyglot())).toEqual({ width: 40, height: 40 });
  });
});

describe('what is no picture that the product knows is refused', () => {
  test.each([
    ['a page', HTML],
    ['a drawing with a script in it', SVG],
    ['a drawing after an XML declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), SVG])],
    ['nothing at all', Buffer.alloc(0)],
    ['three bytes that begin like a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
    ['a page after the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML])],
    ['a drawing after the first bytes of a PNG', Buffer.concat([Buffer.from('\x89PNG', 'latin1'), SVG])],
    ['a drawing after the first bytes of a GIF', Buffer.concat([Buffer.from('GIF89a'), SVG])],
    ['sound, which has the same first bytes as a WebP', Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0')],
    ['a WebP without a picture', Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x10\0\0\0')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01')],
    ['a packed bitmap', packedBitmap()],
    ['a bitmap that was cut off', bitmap({ width: 30, rows: 20, pixels: Buffer.alloc(92 * 19) })],
    ['a bitmap without a header', bitmap().subarray(0, 40)],
    ['a bitmap without width', bitmap({ width: 0 })],
  ])('%s', async (_, content) => {
    expect(await refusalOf(content)).toMatchObject({ refusal: 'typeNotTaken' });
  });

  test('a TIFF, an AVIF and a packed bitmap are named in the tip', async () => {
    expect((await refusalOf(await plain(9, 9).tiff().toBuffer())).tip).toContain('TIFF');
    expect((await refusalOf(await plain(9, 9).avif({ effort: 0 }).toBuffer())).tip).toContain('AVIF');
    expect((await refusalOf(packedBitmap())).tip).toContain('BMP');
  });
});

describe('a picture that would become too large is refused before it is decoded', () => {
  test.each([
    ['60 000 × 60 000', 60_000, 60_000],
    ['one side too long', 16_001, 10],
    ['too many pixels on permitted sides', 8000, 8000],
  ])('%s', async (_, width, height) => {
    expect(await refusalOf(claimedPng(width, height))).toMatchObject({ refusal: 'tooLarge', data: { width, height } });
  });

  test('a GIF that says so, too', async () => {
    const gif = await plain(30, 20).gif().toBuffer();
    const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 30, 0, 20, 0]));
    for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(60_000, at);
    expect(await refusalOf(gif)).toMatchObject({ refusal: 'tooLarge' });
  });
});

test('a fault of our own disk is not taken for a broken picture', async () => {
  await expect(inspect(`${await folder.write(HTML)}-missing`)).rejects.toThrow('ENOENT');
});

describe('a crop', () => {
  const seen = { width: 60, height: 80 };

  test('may be all of the picture', () => {
    expect(() => refuseCropOutside({ x: 0, y: 0, width: 60, height: 80 }, seen)).not.toThrow();
  });

  test.each([
    { x: 1, y: 0, width: 60, height: 80 },
    { x: 0, y: 1, width: 60, height: 80 },
    { x: 60, y: 0, width: 1, height: 1 },
    { x: 0, y: 0, width: 80, height: 60 },
  ])('may not lie outside of it: %o', (crop) => {
    expect(() => refuseCropOutside(crop, seen)).toThrow(Refused);
  });
});
