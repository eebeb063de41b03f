import type { SegmentKey } from '@liuguang/media/segment-key';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { named } from '../../platform/postgres/named.ts';
import { isShown } from './media.port.ts';
import { mediaTrack, mediaVideo } from './media.schema.ts';

export type VideoRow = typeof mediaVideo.$inferSelect;
export type NewVideo = typeof mediaVideo.$inferInsert;
export type VideoChange = Partial<Omit<NewVideo, 'id' | 'accountId' | 'folder' | 'createdAt'>>;
export type TrackRow = typeof mediaTrack.$inferSelect;
export type TrackChange = Partial<Omit<TrackRow, 'videoId' | 'rung' | 'key' | 'iv' | 'createdAt'>>;

interface VideoFilter {
  readonly state: VideoRow['state'] | undefined;
  readonly moderation: VideoRow['moderation'] | undefined;
  readonly words: string | undefined;
  readonly ownerId: bigint | undefined;
}

export class MediaRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(tx: Query, row: NewVideo): Promise<VideoRow> {
    const [inserted] = await tx.insert(mediaVideo).values(row).returning();
    if (!inserted) throw new Error('insert into media_video returned no row');
    return inserted;
  }

  /** Whoever it belongs to; one that is to be removed is none. */
  async byId(id: bigint, query: Query = this.#query): Promise<VideoRow | undefined> {
    const [row] = await query
      .select()
      .from(mediaVideo)
      .where(and(eq(mediaVideo.id, id), isNotNull(mediaVideo.accountId)));
    return row;
  }

  async byUpload(tx: Transaction, uploadId: bigint): Promise<VideoRow | undefined> {
    const [row] = await tx
      .select()
      .from(mediaVideo)
      .where(and(eq(mediaVideo.uploadId, uploadId), isNotNull(mediaVideo.accountId)));
    return row;
  }

  /** The same, with what tells this state of the row from every other. */
  async versionOf(id: bigint): Promise<{ version: string; video: VideoRow } | undefined> {
    const [row] = await this.#query
      .select({ version: sql<string>`${mediaVideo}.xmin::text`, video: mediaVideo })
      .from(mediaVideo)
      .where(and(eq(mediaVideo.id, id), isNotNull(mediaVideo.accountId)));
    return row;
  }

  /** One that people other than its owner may find, as it is until the transaction ends: it is not deleted meanwhile. */
  async shownStill(tx: Transaction, id: bigint): Promise<VideoRow | undefined> {
    const [row] = await tx
      .select()
      .from(mediaVideo)
      .where(and(eq(mediaVideo.id, id), isShown))
      .for('key share');
    return row;
  }

  /** A video that people other than its owner may find. */
  async shown(id: bigint, query: Query = this.#query): Promise<VideoRow | undefined> {
    const [row] = await query
      .select()
      .from(mediaVideo)
      .where(and(eq(mediaVideo.id, id), isShown));
    return row;
  }

  /** In no order; what is gone, or to be removed, is left out. */
  byIds(ids: readonly bigint[], query: Query = this.#query): Promise<VideoRow[]> {
    return query
      .select()
      .from(mediaVideo)
      .where(and(inArray(mediaVideo.id, [...ids]), isNotNull(mediaVideo.accountId)));
  }

  /** Keeps a video as it is until the transaction ends. */
  async lock(tx: Transaction, id: bigint): Promise<VideoRow | undefined> {
    const [row] = await tx
      .select()
      .from(mediaVideo)
      .where(and(eq(mediaVideo.id, id), isNotNull(mediaVideo.accountId)))
      .for('update');
    return row;
  }

  /** Nothing is returned when the video is gone or going. */
  async update(tx: Query, id: bigint, change: VideoChange, now: Date): Promise<VideoRow | undefined> {
    const [row] = await tx
      .update(mediaVideo)
      .set({ ...change, updatedAt: now })
      .where(and(eq(mediaVideo.id, id), isNotNull(mediaVideo.accountId)))
      .returning();
    return row;
  }

  /** Newest first; what was deleted and stays for its buyers is left out. */
  ofOwner(accountId: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<VideoRow[]> {
    const [before] = after ?? [];
    return this.#query
      .select()
      .from(mediaVideo)
      .where(
        and(
          eq(mediaVideo.accountId, accountId),
          isNull(mediaVideo.withdrawnAt),
          before === undefined ? undefined : lt(mediaVideo.id, BigInt(before)),
        ),
      )
      .orderBy(descending(mediaVideo.id))
      .limit(fetch);
  }

  /** Everybody's, newest first. */
  list(
    { after, fetch }: Pick<Window, 'after' | 'fetch'>,
    { state, moderation, words, ownerId }: VideoFilter,
  ): Promise<VideoRow[]> {
    const [before] = after ?? [];
    return this.#query
      .select()
      .from(mediaVideo)
      .where(
        and(
          ownerId === undefined ? isNotNull(mediaVideo.accountId) : eq(mediaVideo.accountId, ownerId),
          state && eq(mediaVideo.state, state),
          moderation && eq(mediaVideo.moderation, moderation),
          named(mediaVideo.id, mediaVideo.title, words),
          before === undefined ? undefined : lt(mediaVideo.id, BigInt(before)),
        ),
      )
      .orderBy(desc(mediaVideo.id))
      .limit(fetch);
  }

  /** All that there are, those that are to be removed included, in the order of their ids. */
  allAfter(id: bigint, limit: number): Promise<VideoRow[]> {
    return this.#query.select().from(mediaVideo).where(gt(mediaVideo.id, id)).orderBy(asc(mediaVideo.id)).limit(limit);
  }

  /** Those of the folders that a video has. */
  async knownFolders(folders: readonly string[]): Promise<ReadonlySet<string>> {
    if (folders.length === 0) return new Set();
    const rows = await this.#query
      .select({ folder: mediaVideo.folder })
      .from(mediaVideo)
      .where(inArray(mediaVideo.folder, [...folders]));
    return new Set(rows.map(({ folder }) => folder));
  }

  async move(tx: Query, from: bigint, into: bigint): Promise<void> {
    await tx.update(mediaVideo).set({ accountId: into }).where(eq(mediaVideo.accountId, from));
  }

  /** Somebody's videos, or one of them, which nobody buys until the transaction ends. */
  async lockOfOwner(tx: Transaction, accountId: bigint, id?: bigint): Promise<bigint[]> {
    const rows = await tx
      .select({ id: mediaVideo.id })
      .from(mediaVideo)
      .where(and(eq(mediaVideo.accountId, accountId), id === undefined ? undefined : eq(mediaVideo.id, id)))
      .orderBy(asc(mediaVideo.id))
      .for('update');
    return rows.map((row) => row.id);
  }

  /** Somebody's videos that show this picture, or are to. */
  lockWithCover(tx: Transaction, accountId: bigint, path: string): Promise<VideoRow[]> {
    const { cover, coverWanted } = mediaVideo;
    return tx
      .select()
      .from(mediaVideo)
      .where(
        and(
          eq(mediaVideo.accountId, accountId),
          sql`${path} in (${cover}->'small'->>'path', ${coverWanted}->'small'->>'path')`,
        ),
      )
      .orderBy(asc(mediaVideo.id))
      .for('update');
  }

  /** Takes videos from their owner; their files are still to be removed. */
  async disown(tx: Query, ids: readonly bigint[]): Promise<VideoRow[]> {
    return tx
      .update(mediaVideo)
      .set({ accountId: null, title: '', intro: '', translations: {} })
      .where(inArray(mediaVideo.id, [...ids]))
      .returning();
  }

  /** Has nobody find them any more but those who bought them. */
  async withdraw(tx: Query, ids: readonly bigint[], now: Date): Promise<void> {
    await tx
      .update(mediaVideo)
      .set({ publishedAt: null, withdrawnAt: now, updatedAt: now })
      .where(and(inArray(mediaVideo.id, [...ids]), isNull(mediaVideo.withdrawnAt)));
  }

  /** Removed by operators before then, and restored by none. */
  removedBefore(time: Date, limit: number): Promise<VideoRow[]> {
    return this.#query
      .select()
      .from(mediaVideo)
      .where(and(lt(mediaVideo.removedAt, time), isNotNull(mediaVideo.accountId)))
      .orderBy(asc(mediaVideo.removedAt))
      .limit(limit);
  }

  unowned(limit: number): Promise<VideoRow[]> {
    return this.#query
      .select()
      .from(mediaVideo)
      .where(isNull(mediaVideo.accountId))
      .orderBy(asc(mediaVideo.id))
      .limit(limit);
  }

  async forget(id: bigint): Promise<void> {
    await this.#query.delete(mediaVideo).where(and(eq(mediaVideo.id, id), isNull(mediaVideo.accountId)));
  }

  /** Gives up uploaded films that everybody has stopped working on. What can be watched already stays so. */
  async failUntouchedSince(time: Date): Promise<void> {
    await this.#query
      .update(mediaVideo)
      .set({
        state: sql`case when ${mediaVideo.state} = 'waiting' then 'failed' else ${mediaVideo.state} end`,
        stage: 'done',
        progress: 100,
        expectedBytes: 0,
      })
      .where(
        and(
          inArray(mediaVideo.state, ['waiting', 'playable']),
          ne(mediaVideo.stage, 'done'),
          lt(mediaVideo.updatedAt, time),
          isNotNull(mediaVideo.accountId),
          isNotNull(mediaVideo.uploadId),
        ),
      );
  }

  /** What was made of somebody's videos but one, or is expected to be; what only its buyers have is not counted. */
  async madeBytes(query: Query, accountId: bigint, without: bigint): Promise<number> {
    const made = sql`coalesce((select sum(${mediaTrack.bytes}) from ${mediaTrack} where ${mediaTrack.videoId} = ${mediaVideo.id}), 0)`;
    const [row] = await query
      .select({ bytes: sql<number>`coalesce(sum(greatest(${mediaVideo.expectedBytes}, ${made})), 0)::float8` })
      .from(mediaVideo)
      .where(and(eq(mediaVideo.accountId, accountId), ne(mediaVideo.id, without), isNull(mediaVideo.withdrawnAt)));
    return row?.bytes ?? 0;
  }

  /** In no order. */
  tracksOf(videoId: bigint, query: Query = this.#query): Promise<TrackRow[]> {
    return query.select().from(mediaTrack).where(eq(mediaTrack.videoId, videoId));
  }

  async tracksOfMany(videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, TrackRow[]>> {
    if (videoIds.length === 0) return new Map();
    const rows = await this.#query
      .select()
      .from(mediaTrack)
      .where(inArray(mediaTrack.videoId, [...videoIds]));
    return Map.groupBy(rows, ({ videoId }) => videoId);
  }

  async track(videoId: bigint, rung: string): Promise<TrackRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(mediaTrack)
      .where(and(eq(mediaTrack.videoId, videoId), eq(mediaTrack.rung, rung)));
    return row;
  }

  /** The keys of rungs, those of before where there are any: what they have sealed must stay readable. */
  async keep(
    videoId: bigint,
    keys: ReadonlyMap<string, SegmentKey>,
    now: Date,
  ): Promise<ReadonlyMap<string, SegmentKey>> {
    const rungs = [...keys.keys()];
    if (rungs.length === 0) return new Map();
    const rows = [...keys].map(([rung, { key, iv }]) => ({ videoId, rung, key, iv, createdAt: now }));
    await this.#query.insert(mediaTrack).values(rows).onConflictDoNothing();
    const kept = await this.#query
      .select()
      .from(mediaTrack)
      .where(and(eq(mediaTrack.videoId, videoId), inArray(mediaTrack.rung, rungs)));
    return new Map(kept.map(({ rung, key, iv }) => [rung, { key, iv }]));
  }

  async updateTrack(tx: Query, videoId: bigint, rung: string, change: TrackChange): Promise<void> {
    await tx
      .update(mediaTrack)
      .set(change)
      .where(and(eq(mediaTrack.videoId, videoId), eq(mediaTrack.rung, rung)));
    await this.#touch(tx, videoId);
  }

  /** Once: whoever does it again changes nothing. */
  async retireTrack(tx: Query, videoId: bigint, rung: string, now: Date): Promise<void> {
    await tx
      .update(mediaTrack)
      .set({ retiredAt: now })
      .where(and(eq(mediaTrack.videoId, videoId), eq(mediaTrack.rung, rung), isNull(mediaTrack.retiredAt)));
    await this.#touch(tx, videoId);
  }

  /** With the folders that their files lie in. */
  retiredBefore(time: Date, limit: number): Promise<{ id: bigint; folder: string; rung: string }[]> {
    return this.#query
      .select({ id: mediaVideo.id, folder: mediaVideo.folder, rung: mediaTrack.rung })
      .from(mediaTrack)
      .innerJoin(mediaVideo, eq(mediaVideo.id, mediaTrack.videoId))
      .where(lt(mediaTrack.retiredAt, time))
      .orderBy(asc(mediaTrack.retiredAt))
      .limit(limit);
  }

  async deleteTrack(tx: Query, videoId: bigint, rung: string): Promise<void> {
    await tx.delete(mediaTrack).where(and(eq(mediaTrack.videoId, videoId), eq(mediaTrack.rung, rung)));
    await this.#touch(tx, videoId);
  }

  /** Gives the row another version: whoever remembers the video with its rungs reads both again. */
  async #touch(tx: Query, videoId: bigint): Promise<void> {
    await tx.update(mediaVideo).set({ updatedAt: mediaVideo.updatedAt }).where(eq(mediaVideo.id, videoId));
  }
}
