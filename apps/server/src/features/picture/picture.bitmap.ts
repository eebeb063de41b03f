import { readFile } from 'node:fs/promises';

/** A bitmap as Windows writes it; what draws everything else here does not know it. */
interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Rows lie from the bottom up, unless the file says otherwise. */
  readonly isTopDown: boolean;
  readonly pixelsAt: number;
  /** Colours by number, three bytes each; empty where pixels carry their own. */
  readonly palette: Buffer;
  readonly masks: Masks | undefined;
}

interface Masks {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const FILE_HEADER = 14;
const OLDEST_HEADER = 40;
const MASKS_IN_HEADER = 56;
/** Header, masks and the largest palette lie within this. */
export const BITMAP_HEAD_BYTES = 2048;

const PLAIN = 0;
const BY_MASKS = 3;
const DEPTHS = [1, 4, 8, 16, 24, 32];
/** Five bits for each colour. */
const USUAL_16: Masks = { red: 0x7c00, green: 0x03e0, blue: 0x001f, alpha: 0 };
const USUAL_32: Masks = { red: 0xff0000, green: 0x00ff00, blue: 0x0000ff, alpha: 0 };

export const isBitmap = (head: Buffer): boolean => head.subarray(0, 2).toString('latin1') === 'BM';

/** What the beginning of a file says of its bitmap; undefined for what is none, is packed, or contradicts itself. */
export function bitmapIn(head: Buffer): Bitmap | undefined {
  if (!isBitmap(head) || head.length < FILE_HEADER + OLDEST_HEADER) return undefined;
  const headerBytes = head.readUInt32LE(14);
  const [width, rows] = [head.readInt32LE(18), head.readInt32LE(22)];
  const [bits, packing, colours] = [head.readUInt16LE(28), head.readUInt32LE(30), head.readUInt32LE(46)];
  const isMasked = packing === BY_MASKS && (bits === 16 || bits === 32);
  if (headerBytes < OLDEST_HEADER || width < 1 || rows === 0 || !DEPTHS.includes(bits)) return undefined;
  if (packing !== PLAIN && !isMasked) return undefined;
  const masksAt = FILE_HEADER + OLDEST_HEADER;
  if (isMasked && head.length < masksAt + 16) return undefined;
  const palette = bits <= 8 ? paletteOf(head, FILE_HEADER + headerBytes, colours || 2 ** bits) : Buffer.alloc(0);
  if (!palette) return undefined;
  return {
    width,
    height: Math.abs(rows),
    bits,
    isTopDown: rows < 0,
    pixelsAt: head.readUInt32LE(10),
    palette,
    masks: isMasked ? masksIn(head, masksAt, headerBytes) : { 16: USUAL_16, 32: USUAL_32 }[bits],
  };
}

const masksIn = (head: Buffer, at: number, headerBytes: number): Masks => ({
  red: head.readUInt32LE(at),
  green: head.readUInt32LE(at + 4),
  blue: head.readUInt32LE(at + 8),
  alpha: headerBytes >= MASKS_IN_HEADER ? head.readUInt32LE(at + 12) : 0,
});

/** Blue, green, red and nothing for each in the file; red, green, blue here. */
function paletteOf(head: Buffer, at: number, colours: number): Buffer | undefined {
  if (colours > 256 || head.length < at + colours * 4) return undefined;
  const palette = Buffer.alloc(256 * 3);
  for (let colour = 0; colour < colours; colour += 1)
    for (let part = 0; part < 3; part += 1) palette[colour * 3 + part] = head[at + colour * 4 + 2 - part] ?? 0;
  return palette;
}

const rowBytesOf = ({ width, bits }: Bitmap): number => Math.ceil((width * bits) / 32) * 4;

/** Whether a file of so many bytes holds all of its pixels. */
export const isWhole = (bitmap: Bitmap, fileBytes: number): boolean =>
  bitmap.pixelsAt >= FILE_HEADER + OLDEST_HEADER && bitmap.pixelsAt + rowBytesOf(bitmap) * bitmap.height <= fileBytes;

export interface BitmapPixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
}

/** The pixels of a file that is a bitmap; undefined for any other file. */
export async function bitmapPixels(from: string | Buffer): Promise<BitmapPixels | undefined> {
  const file = typeof from === 'string' ? await readFile(from) : from;
  const bitmap = bitmapIn(file.subarray(0, BITMAP_HEAD_BYTES));
  if (!bitmap || !isWhole(bitmap, file.length)) return undefined;
  const { width, height, isTopDown, pixelsAt, masks } = bitmap;
  const channels = masks && masks.alpha !== 0 ? 4 : 3;
  const data = Buffer.alloc(width * height * channels);
  const rowBytes = rowBytesOf(bitmap);
  const draw = drawerOf(bitmap, file, data, channels);
  for (let y = 0; y < height; y += 1)
    draw(pixelsAt + (isTopDown ? y : height - 1 - y) * rowBytes, y * width * channels);
  return { data, raw: { width, height, channels } };
}

/** Draws the row that begins at one place of the file from one place of the picture on. */
type DrawRow = (from: number, to: number) => void;

function drawerOf(bitmap: Bitmap, file: Buffer, data: Buffer, channels: number): DrawRow {
  const { width, bits, palette, masks } = bitmap;
  if (masks) return maskedRows(masks, bitmap, file, data, channels);
  if (bits === 24)
    return (from, to) => {
      for (let x = 0; x < width; x += 1)
        for (let part = 0; part < 3; part += 1) data[to + x * 3 + part] = file[from + x * 3 + 2 - part] ?? 0;
    };
  const perByte = 8 / bits;
  const most = 2 ** bits - 1;
  return (from, to) => {
    for (let x = 0; x < width; x += 1) {
      const byte = file[from + Math.floor(x / perByte)] ?? 0;
      const colour = (byte >> (8 - bits * ((x % perByte) + 1))) & most;
      palette.copy(data, to + x * 3, colour * 3, colour * 3 + 3);
    }
  };
}

function maskedRows(
  { red, green, blue, alpha }: Masks,
  bitmap: Bitmap,
  file: Buffer,
  data: Buffer,
  channels: number,
): DrawRow {
  const { width, bits } = bitmap;
  const parts = [red, green, blue, ...(channels === 4 ? [alpha] : [])].map(partOf);
  return (from, to) => {
    for (let x = 0; x < width; x += 1) {
      const pixel = bits === 16 ? file.readUInt16LE(from + x * 2) : file.readUInt32LE(from + x * 4);
      for (const [part, read] of parts.entries()) data[to + x * channels + part] = read(pixel);
    }
  };
}

/** Reads the bits under a mask as a number up to 255. */
function partOf(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
}
