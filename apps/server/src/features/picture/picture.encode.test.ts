import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import {
  animation,
  CAMERA,
  colourAt,
  HTML,
  halves,
  photograph,
  pictureFolder,
  plain,
  polyglot,
} from '../../../testing/sample-pictures.ts';
import { encodeSizes } from './picture.encode.ts';

const folder = await pictureFolder();
afterAll(() => folder[Symbol.asyncDispose]());

const SIDES = [384, 96];
const encode = async (content: Buffer, crop?: Parameters<typeof encodeSizes>[1]) => {
  const [large, small] = await encodeSizes(await folder.write(content), crop, SIDES);
  if (!large || !small) throw new Error('a size is missing');
  return { large, small, all: [large.webp, large.jpeg, small.webp, small.jpeg] };
};

describe('a picture', () => {
  test('comes in each size as WebP and as JPEG, with its proportions', async () => {
    const { large, small } = await encode(await photograph(800, 600));
    expect([large.width, large.height, small.width, small.height]).toEqual([384, 288, 96, 72]);
    expect(await sharp(large.webp).metadata()).toMatchObject({ format: 'webp', width: 384, height: 288 });
    expect(await sharp(large.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 384, height: 288 });
    expect(await sharp(small.webp).metadata()).toMatchObject({ format: 'webp', width: 96, height: 72 });
    expect(await sharp(small.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 72 });
  });

  test('is never made larger than it was', async () => {
    const { large, small } = await encode(await plain(50, 20).png().toBuffer());
    expect([large.width, large.height, small.width, small.height]).toEqual([50, 20, 50, 20]);
  });

  test('that is a line stays at least a pixel thick', async () => {
    const { small } = await encode(await plain(4000, 1).png().toBuffer());
    expect([small.width, small.height]).toEqual([96, 1]);
  });

  test('says nothing of where, when and with what it was taken', async () => {
    const sent = await photograph();
    expect(await sharp(sent).metadata()).toMatchObject({
      exif: expect.anything(),
      icc: expect.anything(),
      xmp: expect.anything(),
    });
    for (const picture of (await encode(sent)).all) {
      const { exif, icc, xmp, iptc, orientation, comments } = await sharp(picture).metadata();
      expect({ exif, icc, xmp, iptc, orientation, comments }).toEqual({});
      expect(picture.includes(CAMERA)).toBe(false);
      expect(picture.includes('Exif')).toBe(false);
    }
  });

  test('leaves a page that was hidden in it behind', async () => {
    for (const picture of (await encode(await polyglot())).all) {
      expect(picture.includes('script')).toBe(false);
      expect(picture.includes(HTML)).toBe(false);
    }
  });

  test.each(['gif', 'webp'] as const)('stands for its first frame when it is an animated %s', async (type) => {
    const { large, all } = await encode(await animation(type));
    expect([large.width, large.height]).toEqual([60, 40]);
    for (const picture of all) {
      expect((await sharp(picture).metadata()).pages ?? 1).toBe(1);
      expect(await colourAt(picture, 0.5, 0.5)).toBe('red');
    }
  });

  test('keeps its transparency as WebP and stands on white as JPEG', async () => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { large } = await encode(await clear.png().toBuffer());
    expect((await sharp(large.webp).stats()).isOpaque).toBe(false);
    const [corner] = await sharp(large.jpeg).raw().toBuffer();
    expect(corner).toBeGreaterThan(250);
  });

  test.each([
    ['of one channel', () => plain(40, 40).greyscale().png().toBuffer()],
    ['with sixteen bits', () => plain(40, 40).toColourspace('rgb16').png().toBuffer()],
    ['with a palette', () => plain(40, 40).png({ palette: true }).toBuffer()],
    ['for print', () => plain(40, 40).toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s comes out in the colours of a screen', async (_, make) => {
    for (const picture of (await encode(await make())).all) {
      expect(await sharp(picture).metadata()).toMatchObject({
        width: 40,
        depth: 'uchar',
        space: expect.stringMatching(/srgb|b-w/),
      });
    }
  });
});

describe('a photograph on its side', () => {
  test('is turned the way up that its camera noted', async () => {
    const { large } = await encode(await photograph(200, 100, 6));
    expect([large.width, large.height]).toEqual([100, 200]);
    expect(await colourAt(large.jpeg, 0.5, 0.1)).toBe('red');
    expect(await colourAt(large.jpeg, 0.5, 0.9)).toBe('blue');
  });

  test('is cropped as it is seen', async () => {
    const { large } = await encode(await photograph(200, 100, 6), { x: 0, y: 120, width: 100, height: 60 });
    expect([large.width, large.height]).toEqual([100, 60]);
    expect(await colourAt(large.jpeg, 0.5, 0.1)).toBe('blue');
  });
});

test('a crop takes what it names, at full sharpness', async () => {
  const { large } = await encode(await (await halves(2000, 1000)).png().toBuffer(), {
    x: 900,
    y: 0,
    width: 200,
    height: 100,
  });
  expect([large.width, large.height]).toEqual([200, 100]);
  expect(await colourAt(large.jpeg, 0.4, 0.5)).toBe('red');
  expect(await colourAt(large.jpeg, 0.6, 0.5)).toBe('blue');
});

test.each([
  ['a JPEG', () => photograph()],
  ['a PNG', () => plain(300, 300).png().toBuffer()],
  ['a WebP', () => plain(300, 300).webp().toBuffer()],
])('%s that was cut off is refused', async (_, make) => {
  const whole = await make();
  await expect(encode(whole.subarray(0, whole.length * 0.6))).rejects.toMatchObject({ refusal: 'typeNotTaken' });
});
