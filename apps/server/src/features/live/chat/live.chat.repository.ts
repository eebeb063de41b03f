import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Window } from '../../../platform/page.ts';
import type { Database, Query, Transaction } from '../../../platform/postgres/database.ts';
import { liveChatLine, liveChatModerator, liveChatReport, liveChatRoom, liveChatSilence } from '../live.chat.schema.ts';

export type RoomRow = typeof liveChatRoom.$inferSelect;
export type LineRow = typeof liveChatLine.$inferSelect;
type NewLine = Omit<typeof liveChatLine.$inferInsert, 'id'>;

/** What is said in the rooms of channels. */
export class LiveChatRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Holds the room until the transaction ends: its changes become visible in the order of their numbers. */
  async lockRoom(tx: Transaction, channelId: bigint): Promise<RoomRow> {
    await tx.insert(liveChatRoom).values({ channelId }).onConflictDoNothing();
    const [row] = await tx.select().from(liveChatRoom).where(eq(liveChatRoom.channelId, channelId)).for('update');
    if (!row) throw new Error(`the room of channel ${channelId} went away while it was held`);
    return row;
  }

  async changeRoom(tx: Transaction, channelId: bigint, change: Partial<Omit<RoomRow, 'channelId'>>): Promise<void> {
    await tx.update(liveChatRoom).set(change).where(eq(liveChatRoom.channelId, channelId));
  }

  async room(channelId: bigint): Promise<RoomRow | undefined> {
    const [row] = await this.#query.select().from(liveChatRoom).where(eq(liveChatRoom.channelId, channelId));
    return row;
  }

  async addLine(tx: Transaction, fields: NewLine): Promise<LineRow> {
    const [row] = await tx.insert(liveChatLine).values(fields).returning();
    if (!row) throw new Error('insert into live_chat_line returned no row');
    return row;
  }

  async changeLine(tx: Transaction, id: bigint, change: Partial<NewLine>): Promise<LineRow> {
    const [row] = await tx.update(liveChatLine).set(change).where(eq(liveChatLine.id, id)).returning();
    if (!row) throw new Error(`line ${id} went away while it was held`);
    return row;
  }

  async line(id: bigint, query: Query = this.#query): Promise<LineRow | undefined> {
    const [row] = await query.select().from(liveChatLine).where(eq(liveChatLine.id, id));
    return row;
  }

  async lockLine(tx: Transaction, id: bigint): Promise<LineRow | undefined> {
    const [row] = await tx.select().from(liveChatLine).where(eq(liveChatLine.id, id)).for('update');
    return row;
  }

  /** The newest that are shown, in their order. */
  async latest(channelId: bigint, most: number): Promise<LineRow[]> {
    const rows = await this.#query
      .select()
      .from(liveChatLine)
      .where(and(eq(liveChatLine.channelId, channelId), eq(liveChatLine.state, 'shown')))
      .orderBy(desc(liveChatLine.id))
      .limit(most);
    return rows.reverse();
  }

  /** What has changed in a room since a count, in that order. */
  changedAfter(channelId: bigint, version: number, most: number): Promise<LineRow[]> {
    return this.#query
      .select()
      .from(liveChatLine)
      .where(and(eq(liveChatLine.channelId, channelId), gt(liveChatLine.version, version)))
      .orderBy(asc(liveChatLine.version))
      .limit(most);
  }

  /** When somebody last wrote in a room. */
  async lastWrittenAt(tx: Transaction, channelId: bigint, accountId: bigint): Promise<Date | undefined> {
    const [row] = await tx
      .select({ createdAt: liveChatLine.createdAt })
      .from(liveChatLine)
      .where(and(eq(liveChatLine.accountId, accountId), eq(liveChatLine.channelId, channelId)))
      .orderBy(desc(liveChatLine.id))
      .limit(1);
    return row?.createdAt;
  }

  async silencedUntil(channelId: bigint, accountId: bigint, query: Query = this.#query): Promise<Date | undefined> {
    const [row] = await query
      .select({ until: liveChatSilence.until })
      .from(liveChatSilence)
      .where(and(eq(liveChatSilence.channelId, channelId), eq(liveChatSilence.accountId, accountId)));
    return row?.until;
  }

  async silence(tx: Transaction, channelId: bigint, accountId: bigint, until: Date): Promise<void> {
    await tx
      .insert(liveChatSilence)
      .values({ channelId, accountId, until })
      .onConflictDoUpdate({ target: [liveChatSilence.channelId, liveChatSilence.accountId], set: { until } });
  }

  async silencedCounts(now: Date): Promise<ReadonlyMap<bigint, number>> {
    const rows = await this.#query
      .select({ channelId: liveChatSilence.channelId, count: sql<number>`count(*)::int` })
      .from(liveChatSilence)
      .where(gt(liveChatSilence.until, now))
      .groupBy(liveChatSilence.channelId);
    return new Map(rows.map(({ channelId, count }) => [channelId, count]));
  }

  async moderators(channelId: bigint): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: liveChatModerator.accountId })
      .from(liveChatModerator)
      .where(eq(liveChatModerator.channelId, channelId));
    return rows.map(({ id }) => id);
  }

  async allModerators(): Promise<ReadonlyMap<bigint, bigint[]>> {
    const rows = await this.#query.select().from(liveChatModerator).orderBy(asc(liveChatModerator.createdAt));
    const byChannel = Map.groupBy(rows, ({ channelId }) => channelId);
    return new Map([...byChannel].map(([id, some]) => [id, some.map(({ accountId }) => accountId)]));
  }

  async setModerator(tx: Transaction, channelId: bigint, accountId: bigint, on: boolean, now: Date): Promise<void> {
    if (on) {
      await tx.insert(liveChatModerator).values({ channelId, accountId, createdAt: now }).onConflictDoNothing();
      return;
    }
    const { channelId: channel, accountId: account } = liveChatModerator;
    await tx.delete(liveChatModerator).where(and(eq(channel, channelId), eq(account, accountId)));
  }

  async rooms(): Promise<ReadonlyMap<bigint, RoomRow>> {
    const rows = await this.#query.select().from(liveChatRoom);
    return new Map(rows.map((row) => [row.channelId, row]));
  }

  async lines(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, LineRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#query
      .select()
      .from(liveChatLine)
      .where(inArray(liveChatLine.id, [...ids]));
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** One of each person; the last one counts. Tells how many wait for an answer; the caller holds the line. */
  async report(
    tx: Transaction,
    fields: typeof liveChatReport.$inferInsert,
  ): Promise<{ all: number; registered: number }> {
    const { reason, text, registered, createdAt } = fields;
    await tx
      .insert(liveChatReport)
      .values(fields)
      .onConflictDoUpdate({
        target: [liveChatReport.lineId, liveChatReport.accountId],
        set: { reason, text, registered, createdAt, open: true },
      });
    const [row] = await tx
      .select({
        all: sql<number>`count(*)::int`,
        registered: sql<number>`(count(*) filter (where ${liveChatReport.registered}))::int`,
      })
      .from(liveChatReport)
      .where(and(eq(liveChatReport.lineId, fields.lineId), eq(liveChatReport.open, true)));
    return row ?? { all: 0, registered: 0 };
  }

  async closeReports(tx: Transaction, lineId: bigint): Promise<void> {
    const { lineId: line, open } = liveChatReport;
    await tx
      .update(liveChatReport)
      .set({ open: false })
      .where(and(eq(line, lineId), eq(open, true)));
  }

  /** A queue from the one that waits longest, otherwise all of them newest first. */
  records(queue: 'held' | 'reported' | undefined, { after, fetch }: Pick<Window, 'after' | 'fetch'>) {
    const [id] = after ?? [];
    const waits = queue === 'held' ? eq(liveChatLine.state, 'held') : queue && gt(liveChatLine.reports, 0);
    const beyond = id === undefined ? undefined : (queue ? gt : lt)(liveChatLine.id, BigInt(id));
    return this.#query
      .select()
      .from(liveChatLine)
      .where(and(waits, beyond))
      .orderBy(queue ? asc(liveChatLine.id) : desc(liveChatLine.id))
      .limit(fetch);
  }

  /** What somebody still has to decide about stays. */
  async forgetBefore(time: Date): Promise<void> {
    await this.#query
      .delete(liveChatLine)
      .where(and(lt(liveChatLine.createdAt, time), eq(liveChatLine.reports, 0), sql`${liveChatLine.state} <> 'held'`));
    await this.#query.delete(liveChatSilence).where(lt(liveChatSilence.until, time));
  }
}
