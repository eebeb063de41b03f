import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

type Colour = typeof RED;

export const plain = (width: number, height: number, background: Colour = RED): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** The left half red, the right half blue. */
export const halves = async (width: number, height: number): Promise<Sharp> =>
  sharp(
    await plain(width, height)
      .composite([
        {
          input: await plain(width / 2, height, BLUE)
            .png()
            .toBuffer(),
          left: width / 2,
          top: 0,
        },
      ])
      .png()
      .toBuffer(),
  );

/** Soft spots all over and nobody in it, as JPEG. */
export async function scenery(width = 640, height = 480): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const rough = sharp({ create: { width: 40, height: 30, channels: 3, background: RED, noise } });
  return sharp(await rough.png().toBuffer())
    .resize(width, height)
    .jpeg()
    .toBuffer();
}

export const CAMERA = 'Secret Camera 3000';

/** A photograph that says where, when and with what it was taken. */
export async function photograph(width = 800, height = 600, orientation?: number): Promise<Buffer> {
  const exif = {
    IFD0: { Make: CAMERA, ImageDescription: 'at home' },
    IFD2: { DateTimeOriginal: '2026:01:02 03:04:05' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 50/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 25/1' },
  };
  const image = (await halves(width, height))
    .withExif(exif)
    .withIccProfile('p3')
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CAMERA}</x:xmpmeta>`);
  if (orientation) image.withMetadata({ orientation });
  return image.jpeg({ quality: 90 }).toBuffer();
}

/** A red frame, then a blue one. */
export async function animation(type: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([plain(60, 40), plain(60, 40, BLUE)].map((frame) => frame.png().toBuffer()));
  const joined = sharp(frames, { join: { animated: true } });
  return type === 'gif' ? joined.gif({ delay: [100, 100] }).toBuffer() : joined.webp({ delay: [100, 100] }).toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that says it is so large and has next to nothing in it. */
export function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface BitmapWishes {
  readonly width?: number;
  /** Below nought, its rows lie from the top down. */
  readonly rows?: number;
  readonly bits?: number;
  readonly packing?: number;
  /** What lies between the header and the pixels: masks, or colours. */
  readonly between?: Buffer;
  readonly pixels?: Buffer;
}

/** A bitmap as Windows writes it: one black pixel, unless told otherwise. */
export function bitmap(wishes: BitmapWishes = {}): Buffer {
  const { width = 1, rows = 1, bits = 24, packing = 0, between = Buffer.alloc(0), pixels = Buffer.alloc(4) } = wishes;
  const header = Buffer.alloc(54);
  header.write('BM', 0, 'latin1');
  header.writeUInt32LE(54 + between.length + pixels.length, 2);
  header.writeUInt32LE(54 + between.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(rows, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(packing, 30);
  header.writeUInt32LE(bits <= 8 ? between.length / 4 : 0, 46);
  return Buffer.concat([header, between, pixels]);
}

/** Packed by run lengths, which nobody uses any more. */
export const packedBitmap = (): Buffer => bitmap({ bits: 8, packing: 1, between: Buffer.alloc(8) });

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const HTML = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>');

/** A picture that is a page as well: the page stands in a comment and again behind the end. */
export async function polyglot(): Promise<Buffer> {
  const jpeg = await plain(40, 40).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, HTML.length + 2]), HTML]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), HTML]);
}

/** A folder of files for code that reads them by path. */
export async function pictureFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-pictures-'));
  let count = 0;
  return {
    async write(content: Buffer): Promise<string> {
      count += 1;
      const path = join(folder, String(count));
      await writeFile(path, content);
      return path;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The colour of the pixel at a part of the width and height. */
export async function colourAt(picture: Buffer, across: number, down: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  if (red > 150 && blue < 100) return 'red';
  return blue > 150 && red < 100 ? 'blue' : 'other';
}
