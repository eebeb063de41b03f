import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { hideB } from '@liuguang/wire/image';
import sharp from 'sharp';
import type { PictureFiles, PictureFormat } from '../../features/picture/picture.files.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';

type Shown = Pick<PictureFiles, 'find'>;

/** A key like any other, and the same wherever the demo is loaded. */
const keyOf = (name: string): string => createHash('sha256').update(`demo picture ${name}`).digest('hex').slice(0, 32);

/** Where the app finds the picture that is drawn in `<name>.svg`. */
export const demoPicture = (name: string): string => `/img/${keyOf(name)}.webp`;

/**
 * The stored pictures and, behind them, those of the demo: drawings beside the code, which are painted when first asked
 * for and leave protected like all others. So they are there in every copy of the demo's database, whatever its files.
 */
export function withDemoPictures(stored: Shown, folder: string): Shown {
  const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  const byKey = new Map(drawings.map((file) => [keyOf(file.replace(/\.svg$/, '')), join(folder, file)]));
  const painted = new Map<string, Promise<Buffer>>();

  function paint(path: string, format: PictureFormat): Promise<Buffer> {
    const name = `${path} ${format}`;
    const known = painted.get(name);
    if (known) return known;
    const drawing = sharp(path);
    const painting = (format === 'webp' ? drawing.webp() : drawing.jpeg())
      .toBuffer()
      .then((clear) => Buffer.from(hideB(clear)));
    painted.set(name, painting);
    return painting;
  }

  return {
    async find(key, format): Promise<StoredFile | undefined> {
      const path = byKey.get(key);
      if (path === undefined) return stored.find(key, format);
      const bytes = await paint(path, format);
      return {
        bytes: bytes.length,
        read: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
      };
    },
  };
}
