import { open } from 'node:fs/promises';
import type { Crop } from '@liuguang/contract/picture/crop';
import { PICTURE_LIMITS } from '@liuguang/contract/picture/schemas';
import type { Reason } from '@liuguang/contract/reasons';
import { type ImageType, imageTypeOf } from '@liuguang/wire/image';
import sharp from 'sharp';
import { Refused } from '../../platform/refused.ts';
import { BITMAP_HEAD_BYTES, bitmapIn, isBitmap, isWhole } from './picture.bitmap.ts';

/** As it is seen, turned the way up that its camera noted. */
export interface Seen {
  readonly width: number;
  readonly height: number;
}

const FORMATS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** Files that people take for pictures, as other apps do, and what to do about them. */
const REFUSED_KINDS: readonly { readonly at: number; readonly text: string; readonly reason: Reason }[] = [
  { at: 4, text: 'ftyp', reason: 'picture.heic' },
  { at: 0, text: 'II*\0', reason: 'picture.tiff' },
  { at: 0, text: 'MM\0*', reason: 'picture.tiff' },
];

export const broken = (): Refused => new Refused('typeNotTaken', { reason: 'picture.broken' });

/**
 * Looks at a file without decoding its pixels: what it is by content, whatever its name says, and how large a picture
 * it would become. Nothing is decoded that has not passed here.
 */
export async function inspect(path: string): Promise<Seen> {
  const { head, bytes } = await readHead(path);
  const { width, height, autoOrient } = isBitmap(head) ? bitmapOf(head, bytes) : await pictureOf(path, head);
  if (width > PICTURE_LIMITS.side || height > PICTURE_LIMITS.side || width * height > PICTURE_LIMITS.pixels) {
    throw new Refused('tooLarge', {
      reason: {
        key: 'picture.tooManyPixels',
        values: { side: PICTURE_LIMITS.side, megapixels: PICTURE_LIMITS.pixels / 1_000_000 },
      },
      data: { width, height },
    });
  }
  return autoOrient;
}

export function refuseCropOutside({ x, y, width, height }: Crop, seen: Seen): void {
  if (x + width <= seen.width && y + height <= seen.height) return;
  const message = `must lie within ${seen.width} by ${seen.height} pixels`;
  throw new Refused('badBody', { reason: 'picture.cropOutside', data: { issues: [{ path: '/crop', message }] } });
}

function typeOf(head: Buffer): ImageType {
  if (head.length === 0) throw new Refused('typeNotTaken', { reason: 'picture.fileEmpty' });
  const type = imageTypeOf(head);
  // RIFF holds sound and film as well.
  if (type && (type !== 'image/webp' || isAt(head, 8, 'WEBP'))) return type;
  const kind = REFUSED_KINDS.find(({ at, text }) => isAt(head, at, text));
  throw new Refused('typeNotTaken', { reason: kind?.reason ?? 'picture.otherType' });
}

async function pictureOf(path: string, head: Buffer) {
  const type = typeOf(head);
  const { format, width, height, autoOrient } = await headerOf(path);
  // The decoder goes by more than the first bytes: it must see the same kind of picture in the file as we do.
  if (format !== FORMATS[type]) throw broken();
  return { width, height, autoOrient };
}

/** A camera writes none, so it is as large as it is seen. */
function bitmapOf(head: Buffer, bytes: number) {
  const bitmap = bitmapIn(head);
  if (!bitmap) throw new Refused('typeNotTaken', { reason: 'picture.bitmap' });
  if (!isWhole(bitmap, bytes)) throw broken();
  const { width, height } = bitmap;
  return { width, height, autoOrient: { width, height } };
}

const isAt = (head: Buffer, at: number, text: string): boolean =>
  head.subarray(at, at + text.length).toString('latin1') === text;

async function readHead(path: string): Promise<{ head: Buffer; bytes: number }> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BITMAP_HEAD_BYTES), 0, BITMAP_HEAD_BYTES, 0);
  return { head: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size };
}

async function headerOf(path: string) {
  try {
    return await sharp(path, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    throw broken();
  }
}
