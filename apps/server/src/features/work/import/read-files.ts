import { extname } from 'node:path';
import { FILE_CATEGORIES } from '@liuguang/contract/constants';
import { IMPORT_LIMITS, type ImportWarning } from '@liuguang/contract/work/import';
import sharp from 'sharp';
import { readContent } from '../../../platform/file-content.ts';
import { ImportFault } from './import-fault.ts';
import { Zip } from './zip.ts';

/** A file of a ZIP that becomes a part of a work. */
export interface ImportedFile {
  /** As the ZIP calls it. */
  readonly name: string;
  readonly title: string;
  readonly bytes: number;
  /** Of the content: `webp`, `mp3`. */
  readonly format: string;
  /** Of a picture. */
  readonly width: number;
  readonly height: number;
  readonly preview: string;
}

export interface ImportedFiles {
  readonly kind: 'pictures' | 'recordings';
  readonly files: readonly ImportedFile[];
  readonly warnings: readonly ImportWarning[];
}

const PICTURE_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];
const MOST_PIXELS = 50_000_000;
const PREVIEW_SIDE = 96;
const HEAD_BYTES = 4096;
const ARCHIVES = ['zip', 'cbz', 'rar', 'cbr', '7z', 'tar', 'gz', 'epub'];
/** What systems leave in ZIPs. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/iu;
const byName = new Intl.Collator('zh', { numeric: true }).compare;

const extensionOf = (name: string): string => extname(name).slice(1).toLowerCase();
export const titleOfFile = (name: string): string =>
  name
    .replace(/^.*\//u, '')
    .replace(/\.[^.]+$/u, '')
    .trim();

/** The pictures or the recordings in a ZIP, by their names in order; whichever there are more of. */
export async function readFiles(path: string): Promise<ImportedFiles> {
  using zip = await Zip.open(path);
  const files = zip.files.filter(({ name }) => !LITTER.test(name)).sort((one, other) => byName(one.name, other.name));
  const isAudio = ({ name }: { name: string }) =>
    (FILE_CATEGORIES.audio as readonly string[]).includes(extensionOf(name));
  const kind = files.filter(isAudio).length > files.length / 2 ? 'recordings' : 'pictures';
  const limit = IMPORT_LIMITS[kind];
  const warnings: ImportWarning[] = [];
  const found: ImportedFile[] = [];
  for (const { name } of files) {
    if (ARCHIVES.includes(extensionOf(name))) {
      warnings.push({ kind: 'nested', about: name });
      continue;
    }
    const bytes = await zip.read(name);
    const one =
      bytes && (await (kind === 'pictures' ? pictureIn(name, bytes, found.length) : recordingIn(name, bytes)));
    if (one) found.push(one);
    else warnings.push({ kind: kind === 'pictures' ? 'notAPicture' : 'notARecording', about: name });
    if (found.length > limit) throw new ImportFault('tooManyParts', String(limit));
  }
  if (found.length === 0) throw new ImportFault('nothingUsable');
  return { kind, files: found, warnings };
}

/** Nothing where it is no picture, whatever it is called. */
async function pictureIn(name: string, content: Buffer, at: number): Promise<ImportedFile | undefined> {
  try {
    const { format, autoOrient } = await sharp(content, { limitInputPixels: MOST_PIXELS }).metadata();
    if (!PICTURE_FORMATS.includes(format)) return undefined;
    // Read to its end: a header alone is no picture.
    const preview = await smallPicture(content);
    return {
      name,
      title: titleOfFile(name),
      bytes: content.length,
      format,
      width: autoOrient.width,
      height: autoOrient.height,
      preview: at < IMPORT_LIMITS.drawn ? preview : '',
    };
  } catch {
    return undefined;
  }
}

/** As a data address. */
export async function smallPicture(content: Buffer): Promise<string> {
  const small = await sharp(content, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside' })
    .webp({ quality: 50 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

function recordingIn(name: string, content: Buffer): ImportedFile | undefined {
  try {
    const { category, format } = readContent(content.subarray(0, HEAD_BYTES), name);
    if (category !== 'audio') return undefined;
    return { name, title: titleOfFile(name), bytes: content.length, format, width: 0, height: 0, preview: '' };
  } catch {
    return undefined;
  }
}
