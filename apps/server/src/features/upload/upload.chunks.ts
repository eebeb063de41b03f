import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { UploadAnnouncer } from './upload.announcer.ts';
import { HEAD_BYTES, readContent } from './upload.content.ts';
import type { ChunkFields } from './upload.fields.ts';
import { isDiskFault, noRoom } from './upload.no-room.ts';
import type { UploadRepository, UploadRow } from './upload.repository.ts';
import type { UploadSealer } from './upload.sealer.ts';

export interface ChunksParts {
  readonly database: Database;
  readonly repository: UploadRepository;
  readonly announcer: UploadAnnouncer;
  readonly sealer: UploadSealer;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly reserve: number;
  readonly onTrouble: (error: unknown) => void;
}

const ROOM_KNOWN_MS = 1000;

/** A chunk that came whole. */
export interface ChunkContent {
  readonly bytes: Buffer;
  readonly sha256: Buffer;
}

/** Puts chunks in their place, in whatever order and however often they come. */
export class UploadChunks {
  readonly #parts: ChunksParts;
  #knownRoom = 0;
  #roomKnownUntil = 0;

  constructor(parts: ChunksParts) {
    this.#parts = parts;
  }

  async has(person: Person, { file, number }: ChunkFields): Promise<boolean> {
    const { repository, database } = this.#parts;
    const row = await repository.byKey(person.id, file);
    if (!row) return false;
    return row.state !== 'open' || (await repository.chunkHash(database.query, row.id, number)) !== undefined;
  }

  /** Refuses before a byte of the chunk is read. */
  open(person: Person, { file }: ChunkFields): Promise<UploadRow> {
    return this.#parts.announcer.open(person, file);
  }

  async put(upload: UploadRow, chunk: ChunkFields, content: ChunkContent): Promise<void> {
    refuseEarly(chunk, content);
    const received = await this.#place(upload, chunk, content);
    if (received === upload.totalChunks) await this.#parts.sealer.seal(upload);
  }

  /** How many chunks of the file are in their place, this one included. */
  async #place(upload: UploadRow, chunk: ChunkFields, { bytes, sha256 }: ChunkContent): Promise<number> {
    const { database, repository, storage, clock, reserve, onTrouble } = this.#parts;
    if ((await this.#room()) < reserve) throw noRoom();
    try {
      // The row is held while the bytes are written: nobody can put others over them that were checked by then.
      return await database.transaction(async (tx) => {
        const place = await repository.holdPlace(tx, upload.id);
        if (!place) throw new Refused('engineDown', { retryAfterSeconds: 1 });
        const earlier =
          place.state === 'open'
            ? await repository.chunkHash(tx, upload.id, chunk.number)
            : await this.#storedHash(place.storageKey, chunk);
        if (earlier && !earlier.equals(sha256)) throw otherBytes();
        if (earlier) return place.receivedChunks;
        await storage.draft(place.storageKey).write(chunk.start, bytes);
        return repository.record(tx, upload.id, { number: chunk.number, sha256, bytes: chunk.bytes }, clock.now());
      });
    } catch (error) {
      if (!isDiskFault(error)) throw error;
      onTrouble(error);
      throw noRoom();
    }
  }

  /** Asked of the disk once in a while, not for every chunk. */
  async #room(): Promise<number> {
    const now = performance.now();
    if (now < this.#roomKnownUntil) return this.#knownRoom;
    this.#knownRoom = await this.#parts.storage.room();
    this.#roomKnownUntil = now + ROOM_KNOWN_MS;
    return this.#knownRoom;
  }

  async #storedHash(storageKey: string, { start, bytes }: ChunkFields): Promise<Buffer | undefined> {
    const file = await this.#parts.storage.find(storageKey);
    if (!file) return undefined;
    const hash = createHash('sha256');
    for await (const piece of file.read({ start, end: start + bytes - 1 })) hash.update(piece);
    return hash.digest();
  }
}

const otherBytes = (): Refused =>
  new Refused('taken', { tip: '文件和之前传的不一样，请重新选择', msg: 'this chunk has come with other bytes' });

/** What the first chunk shows to be something else need not be sent to its end. */
function refuseEarly({ file, number }: ChunkFields, { bytes }: ChunkContent): void {
  if (number !== 1 || bytes.length < Math.min(HEAD_BYTES, file.totalSize)) return;
  readContent(bytes.subarray(0, HEAD_BYTES), file.filename);
}
