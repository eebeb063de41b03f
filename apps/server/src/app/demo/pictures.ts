import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { hideB } from '@liuguang/wire/image';
import sharp from 'sharp';
import type { PictureFormat } from '../../features/picture/picture.files.ts';
import type { ShownPictures } from '../../features/picture/picture.port.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { DEMO_DRAWINGS, DEMO_LIBRARY } from './folders.ts';

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
 * The pictures of the demo: drawings beside the code and the library's pictures, which are painted when first asked for
 * and leave protected like all others. So they are there in every copy of the demo's database, whatever its files.
 */
export class DemoPictures implements ShownPictures {
  readonly #painted = new Map<string, Promise<Buffer>>();
  /** Listed when first asked for: most processes never are. */
  #paths: ReadonlyMap<string, string> | undefined;

  async find(key: string, format: PictureFormat): Promise<StoredFile | undefined> {
    this.#paths ??= listAll();
    const path = this.#paths.get(key);
    if (path === undefined) return undefined;
    const bytes = await this.#paint(path, format);
    return {
      bytes: bytes.length,
      read: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    };
  }

  #paint(path: string, format: PictureFormat): Promise<Buffer> {
    const name = `${path} ${format}`;
    const known = this.#painted.get(name);
    if (known) return known;
    const painting = clear(path, format).then((bytes) => Buffer.from(hideB(bytes)));
    this.#painted.set(name, painting);
    return painting;
  }
}

function listAll(): ReadonlyMap<string, string> {
  const ofLibrary = listPictures(join(DEMO_LIBRARY, 'pictures'), '.webp').filter(([, path]) => !isInsideAlbum(path));
  return new Map([...listPictures(DEMO_DRAWINGS, '.svg'), ...ofLibrary]);
}

async function clear(path: string, format: PictureFormat): Promise<Buffer> {
  if (format === 'jpg') return sharp(path).jpeg().toBuffer();
  return path.endsWith('.webp') ? readFile(path) : sharp(path).webp().toBuffer();
}
