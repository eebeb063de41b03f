import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { scenery } from '../../../../testing/sample-pictures.ts';
import { type Pixels, readPixels } from '../embedded/pixels.ts';
import { drawScene } from '../embedded/scene.ts';
import { readWatermark, writeWatermark } from './watermark.ts';

const PAYLOAD = 0x5af0_1234_9e77_0b3dn;
const SIZE = { width: 960, height: 1280 } as const;
const opened = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const drawings: Record<string, () => Promise<Pixels>> = {
  'a drawing': () =>
    readPixels(Buffer.from(drawScene({ prompt: '雪夜里的书店', negative: '', seed: 7, ...SIZE })), 1440),
  'a photo': async () => readPixels(await scenery(1024, 768), 1440),
};

/** Five of a hundred from each side: a tenth of the width, and of the height. */
const cropped = (picture: Pixels): Sharp =>
  opened(picture).extract({
    left: Math.round(picture.width * 0.05),
    top: Math.round(picture.height * 0.05),
    width: Math.round(picture.width * 0.9),
    height: Math.round(picture.height * 0.9),
  });
const smaller = (picture: Pixels, share: number): Sharp => opened(picture).resize(Math.round(picture.width * share));

const handled: Record<string, (picture: Pixels) => Sharp> = {
  'JPEG of quality 70': (picture) => opened(picture).jpeg({ quality: 70 }),
  'WebP of quality 70': (picture) => opened(picture).webp({ quality: 70 }),
  'a crop of a tenth': (picture) => cropped(picture).png(),
  'a crop of a tenth at the upper left, as JPEG of quality 70': (picture) =>
    opened(picture)
      .extract({
        left: Math.round(picture.width * 0.1),
        top: Math.round(picture.height * 0.1),
        width: Math.floor(picture.width * 0.9),
        height: Math.floor(picture.height * 0.9),
      })
      .jpeg({ quality: 70 }),
};

const resized: Record<string, (picture: Pixels) => Sharp> = {
  'three quarters of its size': (picture) => smaller(picture, 0.75).png(),
  'half of its size, as JPEG of quality 80': (picture) => smaller(picture, 0.5).jpeg({ quality: 80 }),
};

describe.each(Object.keys(drawings))('the watermark of %s', (name) => {
  let plain: Pixels;
  let marked: Pixels;
  beforeAll(async () => {
    plain = await (drawings[name] as () => Promise<Pixels>)();
    marked = writeWatermark(plain, PAYLOAD);
  });

  test('is not seen', () => {
    let squares = 0;
    for (let at = 0; at < plain.data.length; at += 1) squares += ((plain.data[at] ?? 0) - (marked.data[at] ?? 0)) ** 2;
    const decibel = 10 * Math.log10(255 ** 2 / (squares / plain.data.length));
    expect(decibel).toBeGreaterThan(38);
  });

  test.each(Object.keys(handled))('is read after %s', { timeout: 60_000 }, async (way) => {
    const bytes = await (handled[way] as (picture: Pixels) => Sharp)(marked).toBuffer();
    expect(readWatermark(await readPixels(bytes, 1440))).toContain(PAYLOAD);
  });
});

test.each(Object.keys(resized))('a watermark is read after %s', { timeout: 60_000 }, async (way) => {
  const picture = await drawings['a drawing']?.();
  if (!picture) throw new Error('there is no drawing');
  const bytes = await (resized[way] as (picture: Pixels) => Sharp)(writeWatermark(picture, PAYLOAD)).toBuffer();
  expect(readWatermark(await readPixels(bytes, 1440))).toContain(PAYLOAD);
});

test('no watermark is found where there is none', { timeout: 60_000 }, async () => {
  expect(readWatermark(await readPixels(await scenery(), 1440))).toEqual([]);
});
