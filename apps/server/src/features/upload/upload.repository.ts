import type { ContentHash } from '@liuguang/media/content-hash';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { Batched } from '../../platform/batched.ts';
import type { Content } from '../../platform/file-content.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { upload, uploadChunk } from './upload.schema.ts';

export type UploadRow = typeof upload.$inferSelect;

/** What an upload is known by among those of its account. */
export interface UploadKey {
  readonly identifier: string;
  readonly totalSize: number;
  readonly chunkSize: number;
}

export interface ChunkRow {
  readonly number: number;
  readonly sum: Buffer;
}

/** What an upload is, for a chunk that has come before or too late. */
export interface Place {
  readonly state: UploadRow['state'];
  readonly receivedChunks: number;
  /** Of the chunk in its place, if there is one. */
  readonly sum: Buffer | null;
}

/** A chunk whose bytes are in their place. */
export interface PlacedChunk extends ChunkRow {
  readonly uploadId: bigint;
  readonly bytes: number;
}

const placeOf = statement<Place>(
  'upload_place_of',
  `select state, received_chunks as "receivedChunks", upload_chunk.sum
   from upload left join upload_chunk on upload_id = id and number = $2
   where id = $1 and account_id is not null`,
);

/**
 * Many chunks and the counts of their files in one go, those of files alone that still wait for some. Uploads are held
 * in order, so that two processes never wait for each other. Losing the last chunks with the database's machine means
 * that they are sent again, so nobody waits for its disk.
 */
const recordChunks = statement<{ receivedChunks: number | null }>(
  'upload_record_chunks',
  `with come as (
     select * from unnest($1::bigint[], $2::int[], $3::bytea[], $4::int[])
       with ordinality as come (upload_id, number, sum, bytes, turn)
   ), held as (
     select id from upload
     where id = any ($1::bigint[]) and account_id is not null and state = 'open' order by id for update
   ), noted as (
     insert into upload_chunk (upload_id, number, sum)
     select upload_id, number, sum from come where upload_id in (select id from held)
     on conflict do nothing
     returning upload_id, number
   ), added as (
     select upload_id, count(*)::int as chunks, sum(bytes) as bytes
     from noted join come using (upload_id, number) group by upload_id
   ), counted as (
     update upload
     set received_chunks = received_chunks + chunks, received_bytes = received_bytes + bytes, touched_at = $5
     from added where id = upload_id
     returning id, received_chunks
   )
   select received_chunks as "receivedChunks", set_config('synchronous_commit', 'off', true)
   from come left join noted using (upload_id, number) left join counted on id = noted.upload_id
   order by turn`,
);

/**
 * One statement at a time: chunks that come meanwhile go with the next. A chunk waits a little for those that are about
 * to be whole, because a statement costs more than most of what else is done with a chunk.
 */
const RECORDING = { atOnce: 1, most: 100, patienceMs: 5 };

export class UploadRepository {
  readonly #query: Query;
  readonly #byKey;
  readonly #recording: Batched<{ chunk: PlacedChunk; now: Date }, number | undefined>;

  constructor({ query, alone }: Database) {
    this.#query = query;
    this.#recording = new Batched(async (all) => {
      const chunks = all.map(({ chunk }) => chunk);
      const columns = [
        chunks.map(({ uploadId }) => uploadId),
        chunks.map(({ number }) => number),
        chunks.map(({ sum }) => sum),
        chunks.map(({ bytes }) => bytes),
      ];
      const rows = await alone((on) => recordChunks(on, [...columns, all.at(-1)?.now]));
      return rows.map(({ receivedChunks }) => receivedChunks ?? undefined);
    }, RECORDING);
    this.#byKey = query
      .select()
      .from(upload)
      .where(
        and(
          eq(upload.accountId, sql.placeholder('accountId')),
          eq(upload.identifier, sql.placeholder('identifier')),
          eq(upload.totalSize, sql.placeholder('totalSize')),
          eq(upload.chunkSize, sql.placeholder('chunkSize')),
        ),
      )
      .prepare('upload_by_key');
  }

  async byKey(accountId: bigint, { identifier, totalSize, chunkSize }: UploadKey): Promise<UploadRow | undefined> {
    const [row] = await this.#byKey.execute({ accountId, identifier, totalSize, chunkSize });
    return row;
  }

  /** Keeps an upload as it is until the transaction ends. */
  async lock(tx: Transaction, id: bigint): Promise<UploadRow | undefined> {
    const [row] = await tx
      .select()
      .from(upload)
      .where(and(eq(upload.id, id), isNotNull(upload.accountId)))
      .for('update');
    return row;
  }

  /** Nothing when the upload is nobody's any more. */
  async placeOf(uploadId: bigint, number: number): Promise<Place | undefined> {
    const [place] = await placeOf(this.#query, [uploadId, number]);
    return place;
  }

  /** Nothing when the account has announced the same before. */
  async insert(tx: Transaction, row: typeof upload.$inferInsert): Promise<UploadRow | undefined> {
    const [inserted] = await tx.insert(upload).values(row).onConflictDoNothing().returning();
    return inserted;
  }

  async usage(query: Query, accountId: bigint): Promise<{ used: number; unfinished: number }> {
    const [row] = await query
      .select({
        used: sql<number>`coalesce(sum(${upload.totalSize}), 0)::float8`,
        unfinished: sql<number>`count(*) filter (where ${upload.state} <> 'complete')::int`,
      })
      .from(upload)
      .where(eq(upload.accountId, accountId));
    return row ?? { used: 0, unfinished: 0 };
  }

  /** How many files there are of everybody's, and how large they are together. */
  async everything(): Promise<{ items: number; bytes: number }> {
    const [row] = await this.#query
      .select({ items: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${upload.totalSize}), 0)::float8` })
      .from(upload);
    return row ?? { items: 0, bytes: 0 };
  }

  unfinished(accountId: bigint, limit: number): Promise<UploadRow[]> {
    return this.#query
      .select()
      .from(upload)
      .where(and(eq(upload.accountId, accountId), ne(upload.state, 'complete')))
      .orderBy(desc(upload.touchedAt))
      .limit(limit);
  }

  /** In order. */
  chunks(uploadId: bigint): Promise<ChunkRow[]> {
    return this.#query
      .select({ number: uploadChunk.number, sum: uploadChunk.sum })
      .from(uploadChunk)
      .where(eq(uploadChunk.uploadId, uploadId))
      .orderBy(asc(uploadChunk.number));
  }

  /** A chunk is on its way; to be let go of when it is recorded, or will not be. */
  expectRecord(): Disposable {
    return this.#recording.expect();
  }

  /** Notes a chunk; tells how many of its file are there, or nothing when it was noted before or the file takes no more. */
  record(chunk: PlacedChunk, now: Date): Promise<number | undefined> {
    return this.#recording.ask({ chunk, now });
  }

  /** Forgets chunks that did not read back as they were written: they have to come again. */
  async forgetChunks(tx: Transaction, uploadId: bigint, lost: readonly number[], bytes: number): Promise<void> {
    const { rowCount } = await tx
      .delete(uploadChunk)
      .where(and(eq(uploadChunk.uploadId, uploadId), inArray(uploadChunk.number, [...lost])));
    await tx
      .update(upload)
      .set({
        receivedChunks: sql`${upload.receivedChunks} - ${rowCount ?? 0}`,
        receivedBytes: sql`${upload.receivedBytes} - ${bytes}`,
      })
      .where(eq(upload.id, uploadId));
  }

  /** The file stands: what is known of its chunks is needed no more. */
  async markStored(tx: Transaction, id: bigint, content: Content & { hash: ContentHash }, now: Date): Promise<void> {
    await tx
      .update(upload)
      .set({ state: 'stored', ...content, touchedAt: now })
      .where(and(eq(upload.id, id), eq(upload.state, 'open')));
    await tx.delete(uploadChunk).where(eq(uploadChunk.uploadId, id));
  }

  async markComplete(tx: Transaction, id: bigint, now: Date): Promise<void> {
    await tx.update(upload).set({ state: 'complete', touchedAt: now }).where(eq(upload.id, id));
  }

  async completeOf(accountId: bigint, id: bigint): Promise<UploadRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(upload)
      .where(and(eq(upload.id, id), eq(upload.accountId, accountId), eq(upload.state, 'complete')));
    return row;
  }

  async keep(tx: Transaction, id: bigint, now: Date): Promise<void> {
    await tx
      .update(upload)
      .set({ keptAt: sql`coalesce(${upload.keptAt}, ${now})` })
      .where(eq(upload.id, id));
  }

  allOf(accountId: bigint): Promise<UploadRow[]> {
    return this.#query.select().from(upload).where(eq(upload.accountId, accountId)).orderBy(asc(upload.id));
  }

  /** Moves what an account does not have itself. */
  async move(tx: Query, from: bigint, into: bigint): Promise<void> {
    const same = { identifier: upload.identifier, totalSize: upload.totalSize, chunkSize: upload.chunkSize };
    const known = tx.select(same).from(upload).where(eq(upload.accountId, into));
    const isNew = sql`(${same.identifier}, ${same.totalSize}, ${same.chunkSize}) not in ${known}`;
    await tx
      .update(upload)
      .set({ accountId: into })
      .where(and(eq(upload.accountId, from), isNew));
    await this.disown(tx, from);
  }

  /** Takes uploads from their owner, all of them or one; their files are still to be removed. */
  async disown(tx: Query, accountId: bigint, id?: bigint): Promise<UploadRow[]> {
    return tx
      .update(upload)
      .set({ accountId: null })
      .where(and(eq(upload.accountId, accountId), id === undefined ? undefined : eq(upload.id, id)))
      .returning();
  }

  async disownUntouchedSince(time: Date): Promise<void> {
    await this.#query
      .update(upload)
      .set({ accountId: null })
      .where(and(isNull(upload.keptAt), lt(upload.touchedAt, time)));
  }

  unowned(limit: number): Promise<UploadRow[]> {
    return this.#query.select().from(upload).where(isNull(upload.accountId)).orderBy(asc(upload.id)).limit(limit);
  }

  /** Which of these are keys of uploads, nobody's included. */
  async knownKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#query
      .select({ key: upload.storageKey })
      .from(upload)
      .where(inArray(upload.storageKey, [...keys]));
    return new Set(rows.map(({ key }) => key));
  }

  async delete(id: bigint): Promise<void> {
    await this.#query.delete(upload).where(and(eq(upload.id, id), isNull(upload.accountId)));
  }
}
