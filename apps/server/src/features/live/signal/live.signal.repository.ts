import { and, asc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../../platform/postgres/database.ts';
import type { MediaFolderOwner } from '../../media/media.port.ts';
import { liveChannel } from '../live.schema.ts';
import { liveSegment, liveSignal, liveStretch } from '../live.signal.schema.ts';

export type SignalChannelRow = typeof liveSignal.$inferSelect;
export type StretchRow = typeof liveStretch.$inferSelect;
export type SegmentRow = typeof liveSegment.$inferSelect;
type NewStretch = Omit<typeof liveStretch.$inferInsert, 'id'>;

/** A signal that this process may receive. */
export interface HeldSignal extends SignalChannelRow {
  readonly source: (typeof liveChannel.$inferSelect)['source'];
  readonly pullUrl: string;
}

/** Of what comes in from outside. */
export class LiveSignalRepository implements MediaFolderOwner {
  readonly #database: Database;
  readonly #query: Query;

  constructor(database: Database) {
    this.#database = database;
    this.#query = database.query;
  }

  async signal(channelId: bigint, query: Query = this.#query): Promise<SignalChannelRow | undefined> {
    const [row] = await query.select().from(liveSignal).where(eq(liveSignal.channelId, channelId));
    return row;
  }

  async signals(): Promise<ReadonlyMap<bigint, SignalChannelRow>> {
    const rows = await this.#query.select().from(liveSignal);
    return new Map(rows.map((row) => [row.channelId, row]));
  }

  /** The row of a channel that has none yet, at the first place that is free. */
  async ensure(tx: Transaction, channelId: bigint, now: Date): Promise<SignalChannelRow> {
    const free = sql`(select min(place) from generate_series(0, 9999) as place
      where not exists (select from ${liveSignal} as taken where taken.place = place.place))`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('live_signal', 0))`);
    await tx
      .insert(liveSignal)
      .values({ channelId, place: sql`${free}`, endedAt: now })
      .onConflictDoNothing();
    const row = await this.signal(channelId, tx);
    if (!row) throw new Error(`channel ${channelId} has no signal`);
    return row;
  }

  async setSecret(tx: Transaction, channelId: bigint, secret: Buffer): Promise<void> {
    await tx.update(liveSignal).set({ secret }).where(eq(liveSignal.channelId, channelId));
  }

  /** Whether any channel is fed from outside. */
  async areThereAny(): Promise<boolean> {
    const [row] = await this.#query
      .select({ id: liveChannel.id })
      .from(liveChannel)
      .where(and(eq(liveChannel.enabled, true), sql`${liveChannel.source} <> 'library'`))
      .limit(1);
    return row !== undefined;
  }

  /** Takes those that nobody receives at present, and keeps those that this process does. */
  async hold(holder: string, now: Date, until: Date): Promise<HeldSignal[]> {
    const held = await this.#query
      .update(liveSignal)
      .set({ holder, heldUntil: until })
      .from(liveChannel)
      .where(
        and(
          eq(liveChannel.id, liveSignal.channelId),
          eq(liveChannel.enabled, true),
          sql`${liveChannel.source} <> 'library'`,
          or(eq(liveSignal.holder, holder), lte(liveSignal.heldUntil, now)),
        ),
      )
      .returning({ channelId: liveSignal.channelId });
    if (held.length === 0) return [];
    const rows = await this.#query
      .select({ signal: liveSignal, source: liveChannel.source, pullUrl: liveChannel.pullUrl })
      .from(liveSignal)
      .innerJoin(liveChannel, eq(liveChannel.id, liveSignal.channelId))
      .where(
        inArray(
          liveSignal.channelId,
          held.map(({ channelId }) => channelId),
        ),
      );
    return rows.map(({ signal, source, pullUrl }) => ({ ...signal, source, pullUrl }));
  }

  async letGo(holder: string): Promise<void> {
    await this.#query
      .update(liveSignal)
      .set({ heldUntil: new Date(0) })
      .where(eq(liveSignal.holder, holder));
  }

  async addStretch(stretch: NewStretch): Promise<StretchRow> {
    const [row] = await this.#query.insert(liveStretch).values(stretch).returning();
    if (!row) throw new Error('insert into live_stretch returned no row');
    return row;
  }

  /** Holds the channel's signal while its next segment is numbered. */
  async addSegment(
    channelId: bigint,
    number: (end: SignalChannelRow) => Omit<SegmentRow, 'channelId'>,
  ): Promise<SegmentRow | undefined> {
    return this.#database.transaction(async (tx) => {
      const [end] = await tx.select().from(liveSignal).where(eq(liveSignal.channelId, channelId)).for('update');
      if (!end) return undefined;
      const row = { channelId, ...number(end) };
      await tx.insert(liveSegment).values(row);
      await tx
        .update(liveSignal)
        .set({ number: row.number, run: row.run, seconds: row.seconds, endedAt: row.endsAt })
        .where(eq(liveSignal.channelId, channelId));
      return row;
    });
  }

  /** Those that were on at some time in a window, in their order. */
  segments(channelId: bigint, from: Date, to: Date): Promise<SegmentRow[]> {
    return this.#query
      .select()
      .from(liveSegment)
      .where(and(eq(liveSegment.channelId, channelId), gt(liveSegment.endsAt, from), lt(liveSegment.startsAt, to)))
      .orderBy(asc(liveSegment.endsAt), asc(liveSegment.number));
  }

  async stretches(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, StretchRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#query
      .select()
      .from(liveStretch)
      .where(inArray(liveStretch.id, [...ids]));
    return new Map(rows.map((row) => [row.id, row]));
  }

  async stretch(channelId: bigint, id: bigint): Promise<StretchRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(liveStretch)
      .where(and(eq(liveStretch.id, id), eq(liveStretch.channelId, channelId)));
    return row;
  }

  /** Forgets segments that ended before a moment; tells which files are to go. */
  async forget(channelId: bigint, before: Date): Promise<{ folder: string; place: number }[]> {
    const gone = await this.#query
      .delete(liveSegment)
      .where(and(eq(liveSegment.channelId, channelId), lt(liveSegment.endsAt, before)))
      .returning({ stretchId: liveSegment.stretchId, place: liveSegment.place });
    const stretches = await this.stretches([...new Set(gone.map(({ stretchId }) => stretchId))]);
    return gone.flatMap(({ stretchId, place }) => {
      const folder = stretches.get(stretchId)?.folder;
      return folder === undefined ? [] : [{ folder, place }];
    });
  }

  /** Forgets stretches of which nothing is left; tells their folders. */
  async forgetEmpty(channelId: bigint, before: Date): Promise<string[]> {
    const rows = await this.#query
      .delete(liveStretch)
      .where(
        and(
          eq(liveStretch.channelId, channelId),
          lt(liveStretch.startedAt, before),
          sql`not exists (select from ${liveSegment} where ${liveSegment.stretchId} = ${liveStretch.id})`,
        ),
      )
      .returning({ folder: liveStretch.folder });
    return rows.map(({ folder }) => folder);
  }

  async knownFolders(folders: readonly string[]): Promise<ReadonlySet<string>> {
    if (folders.length === 0) return new Set();
    const rows = await this.#query
      .select({ folder: liveStretch.folder })
      .from(liveStretch)
      .where(inArray(liveStretch.folder, [...folders]));
    return new Set(rows.map(({ folder }) => folder));
  }
}
