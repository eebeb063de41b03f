import { chunkRange } from '@liuguang/contract/upload/chunks';
import type { Clock } from '../../platform/clock.ts';
import { HEAD_BYTES, readContent } from '../../platform/file-content.ts';
import { GenerationalCache } from '../../platform/generational-cache.ts';
import { InTurnByKey } from '../../platform/in-turn-by-key.ts';
import { Refused } from '../../platform/refused.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { UploadAnnouncer } from './upload.announcer.ts';
import { ChunkSum } from './upload.chunk-sum.ts';
import type { AnnouncedFile, ChunkFields } from './upload.fields.ts';
import { isDiskFault, noRoom } from './upload.no-room.ts';
import type { Place, UploadRepository, UploadRow } from './upload.repository.ts';
import type { UploadSealer } from './upload.sealer.ts';
import type { UploadOwner } from './upload.tickets.ts';

export interface ChunksParts {
  readonly repository: UploadRepository;
  readonly announcer: UploadAnnouncer;
  readonly sealer: UploadSealer;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly reserve: number;
  readonly onFailure: (error: unknown) => void;
}

const ROOM_KNOWN_MS = 1000;
const REMEMBERED_UPLOADS = 500;
/** A file that was thrown away while its chunk came is begun anew by it. */
const TRIES = 2;
const NOTHING_THERE: Place = { state: 'open', receivedChunks: 0, sum: null };

/** A chunk that came whole. */
interface ChunkContent {
  /** Its bytes, in pieces. */
  readonly pieces: readonly Buffer[];
  readonly sum: Buffer;
  /** Its note, for which the notes of others wait. */
  readonly expected: Disposable;
}

/** A file whose chunks are coming, as it was when the first of them came to this process. */
interface Coming {
  readonly upload: UploadRow;
  /** One for each chunk that is known to be in its place. */
  readonly there: Uint8Array;
  /** So many from the first on are, without a gap. */
  unbroken: number;
}

/**
 * Puts chunks in their place, in whatever order and however often they come. What was read of an upload for one chunk
 * serves the next ones too; whether it still stands is seen when they are noted.
 */
export class UploadChunks {
  readonly #parts: ChunksParts;
  readonly #coming = new GenerationalCache<string, Coming>(REMEMBERED_UPLOADS);
  readonly #finds = new SingleFlight<Coming>();
  readonly #turns = new InTurnByKey(1);
  #knownRoom = 0;
  #roomKnownUntil = 0;

  constructor(parts: ChunksParts) {
    this.#parts = parts;
  }

  async has(person: UploadOwner, { file, number }: ChunkFields): Promise<boolean> {
    const { repository } = this.#parts;
    const row = await repository.byKey(person.id, file);
    if (!row) return false;
    return row.state !== 'open' || Boolean((await repository.placeOf(row.id, number))?.sum);
  }

  /** Refuses before a byte of the chunk is read. What it answers goes with the bytes, or is let go of without them. */
  async open(person: UploadOwner, { file }: ChunkFields): Promise<Disposable> {
    await this.#find(person, file);
    return this.#parts.repository.expectRecord();
  }

  async put(person: UploadOwner, chunk: ChunkFields, pieces: readonly Buffer[], expected: Disposable): Promise<void> {
    refuseEarly(chunk, pieces);
    const content = { pieces, sum: ChunkSum.of(...pieces), expected };
    if ((await this.#room()) < this.#parts.reserve) throw noRoom();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const coming = await this.#find(person, chunk.file);
      const received = await this.#inTurn(coming, chunk, content);
      if (received === coming.upload.totalChunks) await this.#parts.sealer.seal(coming.upload);
      else if (received !== undefined) return;
      this.#coming.delete(keyOf(person, chunk.file));
      if (received !== undefined) return;
    }
    throw new Refused('engineDown', { retryAfterSeconds: 1 });
  }

  /** In turn, so that what comes twice at the same time is noted once. */
  async #inTurn(coming: Coming, chunk: ChunkFields, content: ChunkContent): Promise<number | undefined> {
    try {
      return await this.#turns.run(`${coming.upload.id}/${chunk.number}`, () => this.#place(coming, chunk, content));
    } catch (error) {
      if (!isDiskFault(error)) throw error;
      this.#parts.sealer.forgetRead(coming.upload);
      this.#parts.onFailure(error);
      throw noRoom();
    }
  }

  /** How many chunks of the file are in their place, this one included; nothing when the file was thrown away. */
  async #place(coming: Coming, chunk: ChunkFields, content: ChunkContent): Promise<number | undefined> {
    const { repository, storage, clock } = this.#parts;
    const { upload, there } = coming;
    const { number, start, bytes } = chunk;
    const earlier = there[number - 1] ? await repository.placeOf(upload.id, number) : NOTHING_THERE;
    if (!earlier) return undefined;
    if (await this.#isThere(upload, earlier, chunk, content)) return earlier.receivedChunks;
    const draft = storage.draft(upload.storageKey);
    if (!(await draft.write(start, content.pieces, content.sum.toString('hex')))) {
      if (await repository.placeOf(upload.id, number)) throw otherBytes();
      return undefined;
    }
    const placed = { uploadId: upload.id, number, sum: content.sum, bytes };
    content.expected[Symbol.dispose]();
    const received = await repository.record(placed, clock.now());
    there[number - 1] = 1;
    this.#readAhead(coming);
    if (received !== undefined) return received;
    const place = await repository.placeOf(upload.id, number);
    // What another process has finished or thrown away meanwhile is not begun again by these bytes.
    if (place?.state !== 'open') await draft.discard();
    return place && (await this.#isThere(upload, place, chunk, content)) ? place.receivedChunks : undefined;
  }

  #readAhead(coming: Coming): void {
    const { upload, there } = coming;
    while (there[coming.unbroken]) coming.unbroken += 1;
    if (coming.unbroken > 0) this.#parts.sealer.readAhead(upload, chunkRange(upload, coming.unbroken).end);
  }

  /** Refuses other bytes than those that are there. */
  async #isThere(upload: UploadRow, place: Place, chunk: ChunkFields, { sum }: ChunkContent): Promise<boolean> {
    const earlier = place.state === 'open' ? place.sum : await this.#storedSum(upload.storageKey, chunk);
    if (earlier && !earlier.equals(sum)) throw otherBytes();
    return Boolean(earlier);
  }

  /** Asked of the disk once in a while, not for every chunk. */
  async #room(): Promise<number> {
    const now = performance.now();
    if (now < this.#roomKnownUntil) return this.#knownRoom;
    this.#knownRoom = await this.#parts.storage.room();
    this.#roomKnownUntil = now + ROOM_KNOWN_MS;
    return this.#knownRoom;
  }

  async #find(person: UploadOwner, file: AnnouncedFile): Promise<Coming> {
    const key = keyOf(person, file);
    const known = this.#coming.get(key);
    if (known?.upload.totalChunks === file.totalChunks) return known;
    // Several of a file come at the same time, and the first ones of a new file always do.
    return this.#finds.run(`${person.id} ${JSON.stringify(file)}`, () => this.#read(person, file));
  }

  async #read(person: UploadOwner, file: AnnouncedFile): Promise<Coming> {
    const { announcer, repository } = this.#parts;
    const upload = await announcer.open(person, file);
    const there = new Uint8Array(upload.totalChunks);
    if (upload.state !== 'open') return { upload, there: there.fill(1), unbroken: 0 };
    for (const { number } of await repository.chunks(upload.id)) there[number - 1] = 1;
    const key = keyOf(person, file);
    // Others that came at the same time under another name keep up one and the same.
    const coming = this.#coming.get(key) ?? { upload, there, unbroken: 0 };
    this.#coming.set(key, coming);
    return coming;
  }

  async #storedSum(storageKey: string, { start, bytes }: ChunkFields): Promise<Buffer | undefined> {
    const file = await this.#parts.storage.find(storageKey);
    if (!file) return undefined;
    const sum = new ChunkSum();
    for await (const piece of file.read({ start, end: start + bytes - 1 })) sum.add(piece);
    return sum.end();
  }
}

const keyOf = ({ id }: UploadOwner, { totalSize, chunkSize, identifier }: AnnouncedFile): string =>
  `${id} ${totalSize} ${chunkSize} ${identifier}`;

const otherBytes = (): Refused =>
  new Refused('taken', { reason: 'upload.otherFile', msg: 'this chunk has come with other bytes' });

/** What the first chunk shows to be something else need not be sent to its end. */
function refuseEarly({ file, number, bytes }: ChunkFields, [first]: readonly Buffer[]): void {
  if (number !== 1 || !first || bytes < Math.min(HEAD_BYTES, file.totalSize)) return;
  readContent(first.subarray(0, HEAD_BYTES), file.filename);
}
