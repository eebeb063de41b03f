import { chunkRange } from '@liuguang/contract/upload/chunks';
import { type ContentHash, isContentHash } from '@liuguang/media/content-hash';
import type { Clock } from '../../platform/clock.ts';
import { type Content, readContent } from '../../platform/file-content.ts';
import { GenerationalCache } from '../../platform/generational-cache.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import type { Draft, Storage } from '../../platform/storage/storage.ts';
import type { UploadAnnouncer } from './upload.announcer.ts';
import { ChunkCheck, EarlyReadBack, type ReadBack, readBack } from './upload.read-back.ts';
import { removeUpload } from './upload.removal.ts';
import type { ChunkRow, UploadRepository, UploadRow } from './upload.repository.ts';

const REMEMBERED_READINGS = 500;

export interface SealerParts {
  readonly database: Database;
  readonly repository: UploadRepository;
  readonly announcer: UploadAnnouncer;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Makes one file of chunks that have all come, once it is sure that the file is what was announced. */
export class UploadSealer {
  readonly #parts: SealerParts;
  readonly #flights = new SingleFlight<void>();
  readonly #early = new GenerationalCache<bigint, EarlyReadBack>(REMEMBERED_READINGS);

  constructor(parts: SealerParts) {
    this.#parts = parts;
  }

  /** All of a file before that has come: the hash it is named by can be begun already. */
  readAhead({ id, identifier, storageKey }: UploadRow, until: number): void {
    if (!isContentHash(identifier)) return;
    const early = this.#early.get(id) ?? new EarlyReadBack(this.#parts.storage.draft(storageKey));
    this.#early.set(id, early);
    early.reach(until);
  }

  /** The disk is at fault, so what was read may not be what is on it. */
  forgetRead({ id }: UploadRow): void {
    this.#early.delete(id);
  }

  /** What is already being done is waited for; what was done before is left alone. */
  seal(upload: UploadRow): Promise<void> {
    return this.#flights.run(String(upload.id), () => this.#sealAlone(upload));
  }

  async #sealAlone(upload: UploadRow): Promise<void> {
    const chunks = await this.#parts.repository.chunks(upload.id);
    // Somebody else has sealed it, or thrown it away.
    if (chunks.length === 0) return;
    const draft = this.#parts.storage.draft(upload.storageKey, sumsOf(upload, chunks));
    const read = await this.#read(upload, chunks, draft);
    const content = await this.#refuseFalse(upload, read);
    await this.#store(upload, { ...content, hash: read.hash }, draft);
  }

  /** What is as its hash says needs no second look; otherwise the chunks tell whether that is the disk's fault. */
  async #read(upload: UploadRow, chunks: readonly ChunkRow[], draft: Draft): Promise<ReadBack> {
    if (isContentHash(upload.identifier)) {
      const early = this.#early.get(upload.id) ?? new EarlyReadBack(draft);
      this.#early.delete(upload.id);
      const read = await early.end(upload.totalSize).catch(() => undefined);
      if (read?.hash === upload.identifier) return read;
    }
    const check = new ChunkCheck(upload, chunks);
    const read = await readBack(draft.pieces(), check);
    if (check.damaged.length > 0) await this.#askAgain(upload, check.damaged);
    return read;
  }

  /** Anything but what was announced goes at once, chunks and all: it would be refused again and again. */
  async #refuseFalse(upload: UploadRow, read: ReadBack): Promise<Content> {
    const { announcer } = this.#parts;
    try {
      if (isContentHash(upload.identifier) && read.hash !== upload.identifier)
        throw new Refused('badBody', {
          reason: 'upload.fileChanged',
          msg: 'the content is not what its hash says',
        });
      const content = readContent(read.head, upload.filename);
      if (upload.accountId !== null)
        await announcer.refuseTooLarge(upload.accountId, content.category, upload.totalSize);
      return content;
    } catch (error) {
      if (error instanceof Refused) await this.#throwAway(upload);
      throw error;
    }
  }

  async #throwAway(upload: UploadRow): Promise<void> {
    const { database, repository } = this.#parts;
    if (upload.accountId !== null) await repository.disown(database.query, upload.accountId, upload.id);
    await removeUpload(this.#parts, upload);
  }

  async #store(upload: UploadRow, content: Content & { hash: ContentHash }, draft: Draft): Promise<void> {
    const { database, repository, storage, clock } = this.#parts;
    // Before the transaction: flushing a large file takes longer than others should wait for its row.
    await draft.finish();
    const isStored = await database.transaction(async (tx) => {
      if (!(await repository.lock(tx, upload.id))) return false;
      await repository.markStored(tx, upload.id, content, clock.now());
      return true;
    });
    if (!isStored) await storage.delete(upload.storageKey);
    await draft.discard();
  }

  async #askAgain(upload: UploadRow, damaged: readonly number[]): Promise<never> {
    const { database, repository, onFailure } = this.#parts;
    const bytes = damaged.reduce((sum, number) => {
      const { start, end } = chunkRange(upload, number);
      return sum + end - start;
    }, 0);
    await database.transaction(async (tx) => {
      const row = await repository.lock(tx, upload.id);
      if (row?.state === 'open') await repository.forgetChunks(tx, upload.id, damaged, bytes);
    });
    onFailure(new Error(`upload ${upload.id}: ${damaged.length} chunks were not on the disk as they came`));
    throw new Refused('fault', { reason: 'upload.partsDamaged', data: { damaged } });
  }
}

const sumsOf = (upload: UploadRow, chunks: readonly ChunkRow[]): ReadonlyMap<number, string> =>
  new Map(chunks.map(({ number, sum }) => [chunkRange(upload, number).start, sum.toString('hex')]));
