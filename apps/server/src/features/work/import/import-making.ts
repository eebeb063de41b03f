import type { ImportFaultKind } from '@liuguang/contract/work/import';
import sharp from 'sharp';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { PicturePort } from '../../picture/picture.port.ts';
import { workFileKey } from '../work.files.ts';
import { workJobs } from '../work.jobs.ts';
import type { PartFile } from '../work.schema.ts';
import type { Book } from './book.ts';
import { textOf } from './chapters.ts';
import { ImportFault } from './import-fault.ts';
import type { ImportReading } from './import-reading.ts';
import type { ImportRow } from './imports.repository.ts';
import type { ImportParts, WorkImports } from './imports.ts';
import type { ImportedFile, ImportedFiles } from './read-files.ts';
import { Zip } from './zip.ts';

interface MakingParts extends ImportParts {
  readonly reading: ImportReading;
  readonly works: WorkImports;
  readonly pictures: Pick<PicturePort, 'make'>;
}

interface Making {
  readonly row: ImportRow;
  readonly workId: bigint;
  readonly signal: AbortSignal;
  readonly progress: (done: number, of: number) => Promise<void>;
}

interface NewPart {
  readonly number: number;
  readonly title: string;
  readonly file: PartFile;
}

/** Pictures of albums are made anew: what a camera noted of them, such as where, is nobody's business. */
const LONGEST_SIDE = 2560;
const QUALITY = 84;
const MOST_PIXELS = 50_000_000;
/** Everybody sees the cover, and pays for the pictures: it is a part of the first, and small. */
const AROUND_COVER = { width: 600, height: 800 };
const ALBUM_COVER = { left: 60, top: 80, width: 480, height: 640 };
const BOOK_COVER_SIDE = 1280;

/** Fills works with what was found. Done again after it was cut off, it goes on. */
export class ImportMaking {
  readonly #parts: MakingParts;

  constructor(parts: MakingParts) {
    this.#parts = parts;
  }

  async make(id: bigint, context: Omit<Making, 'row' | 'workId'> & { readonly isLastTry: boolean }): Promise<void> {
    const row = await this.#parts.imports.byId(id);
    if (row?.state !== 'making' || row.workId === null) return;
    const making = { ...context, row, workId: row.workId };
    try {
      await this.#fill(making);
      await this.#settle(making, async (tx) => {
        const { imports, works, clock } = this.#parts;
        await imports.update(tx, id, { state: 'made', sourceKey: null, updatedAt: clock.now() });
        if (row.sourceKey !== null) works.removeFiles(tx, [row.sourceKey]);
      });
    } catch (error) {
      const fault = faultOf(error) ?? (context.isLastTry ? { kind: 'interrupted' as const, about: '' } : undefined);
      if (!fault) throw error;
      await this.#fail(making, fault);
      if (!faultOf(error)) throw error;
    }
  }

  async #fill(making: Making): Promise<void> {
    const { reading } = this.#parts;
    if (making.row.uploadIds.length > 0) return this.#fillFromUploads(making);
    await reading.open(making.row, (source, path) =>
      'book' in source ? this.#fillBook(making, source.book) : this.#fillFiles(making, source.files, path),
    );
  }

  async #fillBook(making: Making, { chapters, cover }: Book): Promise<void> {
    const { moderation, repository } = this.#parts;
    const { row, workId } = making;
    for (const chapter of row.byOperator ? [] : chapters) {
      making.signal.throwIfAborted();
      await allowed(chapter.title, () => moderation.refuseLongText(`${chapter.title}\n${textOf(chapter)}`));
    }
    await this.#settle(making, async (tx) => {
      if ((await repository.outlines([workId], tx)).has(workId)) return;
      await repository.addChapters(
        tx,
        chapters.map((chapter, at) => ({ workId, number: at + 1, title: chapter.title, text: textOf(chapter) })),
      );
    });
    if (cover) await this.#addCover(making, () => asJpeg(cover, BOOK_COVER_SIDE));
  }

  async #fillFiles(making: Making, { kind, files }: ImportedFiles, path: string): Promise<void> {
    using zip = await Zip.open(path);
    const there = new Set((await this.#outline(making)).map(({ number }) => number));
    let cover: Buffer | undefined;
    for (const [at, file] of files.entries()) {
      making.signal.throwIfAborted();
      const content = await zip.read(file.name);
      if (!content) throw new ImportFault('damaged', file.name);
      if (at === 0) cover = content;
      if (!there.has(at + 1)) await this.#addFile(making, at + 1, file, content);
      await making.progress(at + 1, files.length);
    }
    const first = cover;
    if (kind === 'pictures' && first) await this.#addCover(making, () => albumCover(first));
  }

  /** By a name of its own: done again, it is the same file. */
  async #addFile(making: Making, number: number, { title, format }: ImportedFile, content: Buffer): Promise<void> {
    const { storage } = this.#parts;
    const isPicture = making.row.format === 'pictures';
    const stored = isPicture ? await asWebp(content) : content;
    const kept = isPicture ? 'webp' : format;
    const key = workFileKey(`imports/${making.row.id}-${number}.${kept}`);
    const { bytes, sha256 } = await storage.put(key, stored);
    const file: PartFile = { key, format: kept, bytes, hash: `sha256-${sha256}` };
    const isKept = await this.#settle(making, (tx) => this.#addPart(tx, making, { number, title, file }));
    if (!isKept) await storage.delete(key);
  }

  async #fillFromUploads(making: Making): Promise<void> {
    const { uploads, repository } = this.#parts;
    const { row, workId } = making;
    await this.#settle(making, async (tx) => {
      if ((await repository.outlines([workId], tx)).has(workId)) return;
      for (const [at, uploadId] of row.uploadIds.entries()) {
        const source = await uploads.find(row.accountId, BigInt(uploadId));
        if (!source) throw new ImportFault('interrupted', row.outline?.parts[at]?.title);
        const { storageKey: key, format, bytes, hash } = source;
        const title = row.outline?.parts[at]?.title ?? '';
        await this.#addPart(tx, making, { number: at + 1, title, file: { key, format, bytes, hash, uploadId } });
      }
    });
  }

  async #addPart(tx: Transaction, { row, workId }: Making, part: NewPart): Promise<void> {
    const { repository, jobs } = this.#parts;
    await repository.savePart(tx, { workId, text: '', captions: '', ...part });
    if (row.format === 'recordings')
      await jobs.enqueue(tx, workJobs, 'work.sound', { workId: String(workId), number: part.number });
  }

  /** A cover that cannot be read is none. */
  async #addCover(making: Making, draw: () => Promise<Buffer>): Promise<void> {
    const { pictures, repository } = this.#parts;
    const { row, workId } = making;
    const jpeg = await draw().catch(() => undefined);
    if (!jpeg) return;
    const { small, large } = await pictures.make(row.accountId, jpeg, { of: `work ${workId}`, purpose: 'cover' });
    await this.#settle(making, async (tx) => {
      await repository.update(tx, workId, { cover: { small, large } });
    });
  }

  async #outline({ workId }: Making) {
    return (await this.#parts.repository.outlines([workId])).get(workId) ?? [];
  }

  async #fail(making: Making, fault: { readonly kind: ImportFaultKind; readonly about: string }): Promise<void> {
    const { imports, repository, works, clock } = this.#parts;
    const { row, workId } = making;
    const files = (await this.#outline(making)).flatMap(({ file }) => (file && !file.uploadId ? [file.key] : []));
    await this.#settle(making, async (tx) => {
      await imports.update(tx, row.id, { state: 'failed', fault, workId: null, updatedAt: clock.now() });
      await repository.delete(tx, workId);
      works.removeFiles(tx, files);
    });
  }

  /** False, and nothing done, where its owner is gone by now. */
  #settle({ row, workId }: Making, change: (tx: Transaction) => Promise<void>): Promise<boolean> {
    const { database, imports, repository } = this.#parts;
    return database.transaction(async (tx) => {
      const now = await imports.lock(tx, row.id);
      if (now?.state !== 'making' || !(await repository.lock(tx, workId))) return false;
      await change(tx);
      return true;
    });
  }
}

function faultOf(error: unknown): { kind: ImportFaultKind; about: string } | undefined {
  return error instanceof ImportFault ? { kind: error.kind, about: error.about } : undefined;
}

async function allowed(about: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new ImportFault('notAllowed', about, { cause: error });
  }
}

const opened = (content: Buffer) => sharp(content, { limitInputPixels: MOST_PIXELS }).autoOrient();

const asWebp = (content: Buffer): Promise<Buffer> =>
  opened(content)
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();

const asJpeg = (content: Buffer, side: number): Promise<Buffer> =>
  opened(content).resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg().toBuffer();

/** The middle of a picture: a part of it whatever its shape. */
const albumCover = (content: Buffer): Promise<Buffer> =>
  opened(content)
    .resize(AROUND_COVER.width, AROUND_COVER.height, { fit: 'cover' })
    .extract(ALBUM_COVER)
    .jpeg()
    .toBuffer();
