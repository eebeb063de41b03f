import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { Content } from './upload.content.ts';
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
  readonly sha256: Buffer;
}

/** What an upload is, for a chunk that wants its place in it. */
export interface Place {
  readonly state: UploadRow['state'];
  readonly storageKey: string;
  readonly receivedChunks: number;
}

/** Holds an upload until the transaction ends. */
const holdPlace = statement<Place>(
  'upload_hold_place',
  `select state, storage_key as "storageKey", received_chunks as "receivedChunks"
   from upload where id = $1 and account_id is not null for update`,
);

/** Asked for on its own: the statement that waits for the upload sees chunks as they were before it waited. */
const chunkHash = statement<{ sha256: Buffer }>(
  'upload_chunk_hash',
  'select sha256 from upload_chunk where upload_id = $1 and number = $2',
);

/**
 * A chunk and the count of its file in one go. Losing the last of them with the database's machine means that they are
 * sent again, so nobody waits for its disk.
 */
const recordChunk = statement<{ receivedChunks: number }>(
  'upload_record_chunk',
  `with noted as (insert into upload_chunk (upload_id, number, sha256) values ($1, $2, $3))
   update upload set received_chunks = received_chunks + 1, received_bytes = received_bytes + $4, touched_at = $5
   where id = $1
   returning received_chunks as "receivedChunks", set_config('synchronous_commit', 'off', true)`,
);

export class UploadRepository {
  readonly #query: Query;
  readonly #byKey;

  constructor({ query }: Database) {
    this.#query = query;
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

  async holdPlace(tx: Transaction, uploadId: bigint): Promise<Place | undefined> {
    const [place] = await holdPlace(tx, [uploadId]);
    return place;
  }

  async chunkHash(query: Query, uploadId: bigint, number: number): Promise<Buffer | undefined> {
    const [chunk] = await chunkHash(query, [uploadId, number]);
    return chunk?.sha256;
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
      .select({ number: uploadChunk.number, sha256: uploadChunk.sha256 })
      .from(uploadChunk)
      .where(eq(uploadChunk.uploadId, uploadId))
      .orderBy(asc(uploadChunk.number));
  }

  /** Notes a chunk that is in its place; tells how many of the file are. */
  async record(tx: Transaction, uploadId: bigint, chunk: ChunkRow & { bytes: number }, now: Date): Promise<number> {
    const [row] = await recordChunk(tx, [uploadId, chunk.number, chunk.sha256, chunk.bytes, now]);
    return row?.receivedChunks ?? 0;
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
  async markStored(tx: Transaction, id: bigint, content: Content & { sha256: Buffer }, now: Date): Promise<void> {
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

  async delete(id: bigint): Promise<void> {
    await this.#query.delete(upload).where(and(eq(upload.id, id), isNull(upload.accountId)));
  }
}
