import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { hideB } from '@liuguang/wire/image';
import sharp from 'sharp';
import type { PictureFiles, PictureFormat } from '../../features/picture/picture.files.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';

type Shown = Pick<PictureFiles, 'find'>;

/** A key like any other, and the same wherever the demo is loaded. */
const keyOf = (name: string): string => createHash('sha256').update(`demo picture ${name}`).digest('hex').slice(0, 32);

/** Where the app finds the picture that is drawn in `<name>.svg`, or made as `<name>.webp` in the library. */
export const demoPicture = (name: string): string => `/img/${keyOf(name)}.webp`;

function listPictures(folder: string, ending: string): [string, string][] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => [keyOf(file.slice(0, -ending.length).replaceAll(sep, '/')), join(folder, file)]);
}

/** The first picture of an album stands on its cover; the others are for whoever may open it. */
const isInsideAlbum = (path: string): boolean => path.includes(`${sep}albums${sep}`) && !path.endsWith('-1.webp');

/**
 * The stored pictures and, behind them, those of the demo: drawings beside the code and the library's pictures, which
 * are painted when first asked for and leave protected like all others. So they are there in every copy of the demo's
 * database, whatever its files.
 */
export function withDemoPictures(stored: Shown, drawings: string, library: string): Shown {
  const shown = listPictures(library, '.webp').filter(([, path]) => !isInsideAlbum(path));
  const byKey = new Map([...listPictures(drawings, '.svg'), ...shown]);
  const painted = new Map<string, Promise<Buffer>>();

  function paint(path: string, format: PictureFormat): Promise<Buffer> {
    const name = `${path} ${format}`;
    const known = painted.get(name);
    if (known) return known;
    const painting = clear(path, format).then((bytes) => Buffer.from(hideB(bytes)));
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

async function clear(path: string, format: PictureFormat): Promise<Buffer> {
  if (format === 'jpg') return sharp(path).jpeg().toBuffer();
  return path.endsWith('.webp') ? readFile(path) : sharp(path).webp().toBuffer();
}
