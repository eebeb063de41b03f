import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  IMPORT_LIMITS,
  type ImportFormat,
  type ImportOutline,
  type ImportPart,
  type TextEncoding,
} from '@liuguang/contract/work/import';
import { WORK_LIMITS } from '@liuguang/contract/work/states';
import type { UploadedSource } from '../../upload/upload.port.ts';
import type { Book } from './book.ts';
import { textOf } from './chapters.ts';
import { ImportFault } from './import-fault.ts';
import { readEpub } from './read-epub.ts';
import { type ImportedFiles, readFiles, smallPicture, titleOfFile } from './read-files.ts';
import { namedIn, readTxt } from './read-txt.ts';

/** What a file turned out to hold. */
export type Source =
  | { readonly format: 'epub' | 'txt'; readonly book: Book }
  | { readonly format: 'pictures' | 'recordings'; readonly files: ImportedFiles };

interface SourceFile {
  readonly path: string;
  readonly filename: string;
  readonly encoding?: TextEncoding | undefined;
}

/** Reads a file by what its name says it is; its content has the last word. */
export async function readSource({ path, filename, encoding }: SourceFile): Promise<Source> {
  switch (extname(filename).toLowerCase()) {
    case '.epub':
      return { format: 'epub', book: checked(await readEpub(path, filename)) };
    case '.txt':
      return { format: 'txt', book: checked(readTxt(await textFile(path, filename), filename, encoding)) };
    case '.zip':
    case '.cbz': {
      const files = await readFiles(path);
      return { format: files.kind, files };
    }
    default:
      throw new ImportFault('unknownType', extname(filename));
  }
}

async function textFile(path: string, filename: string): Promise<Buffer> {
  if ((await stat(path)).size > IMPORT_LIMITS.text) throw new ImportFault('tooLarge', filename);
  return readFile(path);
}

function checked(book: Book): Book {
  if (book.chapters.length > WORK_LIMITS.parts) throw new ImportFault('tooManyParts', String(WORK_LIMITS.parts));
  return book;
}

const NO_PART: ImportPart = { title: '', characters: 0, opening: '', width: 0, height: 0, bytes: 0, preview: '' };

/** What is shown of it before anything is made. */
export async function outlineOf(source: Source, filename: string): Promise<ImportOutline> {
  const none = { ...namedIn(filename), intro: '', encoding: '', characters: 0, cover: '' };
  if ('files' in source) {
    const { files, warnings } = source.files;
    const parts = files.map(({ name: _, format: __, ...file }) => ({ ...NO_PART, ...file }));
    return { ...none, parts, warnings: warnings.slice(0, IMPORT_LIMITS.warnings) };
  }
  const { title, author, intro, encoding, chapters, warnings, cover } = source.book;
  const parts = chapters.map((chapter) => ({ ...NO_PART, ...chapterOutline(textOf(chapter), chapter.title) }));
  return {
    title,
    author,
    intro,
    encoding,
    characters: parts.reduce((sum, { characters }) => sum + characters, 0),
    cover: cover ? await smallPicture(cover).catch(() => '') : '',
    parts,
    warnings: warnings.slice(0, IMPORT_LIMITS.warnings),
  };
}

const chapterOutline = (text: string, title: string) => {
  const opening = text.slice(0, IMPORT_LIMITS.opening).replaceAll('\n', ' ').toWellFormed();
  return { title, characters: [...text].length, opening };
};

export function outlineOfUploads(uploads: readonly UploadedSource[]): ImportOutline {
  const [first] = uploads;
  const parts = uploads.map(({ filename, bytes }) => ({ ...NO_PART, title: titleOfFile(filename), bytes }));
  const title = titleOfFile(first?.filename ?? '');
  return { title, author: '', intro: '', encoding: '', characters: 0, cover: '', parts, warnings: [] };
}

export const workTypeOf = { epub: 8, txt: 8, pictures: 7, recordings: 9 } as const satisfies Record<
  ImportFormat,
  number
>;
