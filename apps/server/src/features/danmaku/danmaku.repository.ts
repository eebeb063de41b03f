import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { notHidden } from '../block/block.port.ts';
import { danmaku, danmakuReport, danmakuViewer, danmakuWord } from './danmaku.schema.ts';

export type DanmakuRow = typeof danmaku.$inferSelect;
export type NewDanmaku = Omit<typeof danmaku.$inferInsert, 'id'>;

/** As much of it as is drawn. */
export type ShownRow = Pick<DanmakuRow, 'id' | 'accountId' | 'second' | 'text' | 'color' | 'place' | 'reveals'>;

/** $1 the film, from $2 on, below $3, the newest $4 of them; in the film's order. */
const OVER = statement<Omit<ShownRow, 'id' | 'accountId'> & { id: string; accountId: string }>(
  'danmaku_over',
  `select * from (
  select id::text, account_id::text as "accountId", second, text, color, place, reveals from danmaku
  where video_id = $1::bigint and second >= $2::float8 and second < $3::float8 and state = 'shown'
  order by id desc nulls last limit $4::int
) as newest order by second, newest.id::bigint`,
);

export class DanmakuRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async over(videoId: bigint, from: number, below: number, most: number): Promise<ShownRow[]> {
    const rows = await OVER(this.#query, [videoId, from, below, most]);
    return rows.map((row) => ({ ...row, id: BigInt(row.id), accountId: BigInt(row.accountId) }));
  }

  async add(tx: Query, fields: NewDanmaku): Promise<DanmakuRow> {
    const [row] = await tx.insert(danmaku).values(fields).returning();
    if (!row) throw new Error('insert into danmaku returned no row');
    return row;
  }

  async byId(id: bigint): Promise<DanmakuRow | undefined> {
    const [row] = await this.#query.select().from(danmaku).where(eq(danmaku.id, id));
    return row;
  }

  async lock(tx: Transaction, id: bigint): Promise<DanmakuRow | undefined> {
    const [row] = await tx.select().from(danmaku).where(eq(danmaku.id, id)).for('update');
    return row;
  }

  async remove(tx: Transaction, id: bigint): Promise<void> {
    await tx.delete(danmaku).where(eq(danmaku.id, id));
  }

  async change(
    tx: Transaction,
    id: bigint,
    change: Partial<Pick<DanmakuRow, 'state' | 'reports' | 'decidedAt'>>,
  ): Promise<void> {
    await tx.update(danmaku).set(change).where(eq(danmaku.id, id));
  }

  /** Notes which stretch somebody has before them: what follows on what they had makes it longer. */
  async see(row: typeof danmakuViewer.$inferInsert): Promise<void> {
    const { accountId: _, ...seen } = row;
    const { videoId, fromSecond, toSecond } = danmakuViewer;
    const goesOn = sql`${videoId} = ${row.videoId} and ${row.fromSecond} between ${fromSecond} and ${toSecond}`;
    await this.#query
      .insert(danmakuViewer)
      .values(row)
      .onConflictDoUpdate({
        target: danmakuViewer.accountId,
        set: { ...seen, fromSecond: sql`case when ${goesOn} then ${fromSecond} else ${row.fromSecond} end` },
      });
  }

  /** Who has that second of the film before them, beside the author, and wants to see this. */
  async viewersOf(
    tx: Transaction,
    { videoId, second, reveals, accountId, text }: Omit<ShownRow, 'id'> & { readonly videoId: bigint },
    since: Date,
    most: number,
  ): Promise<bigint[]> {
    const viewer = sql`${danmakuViewer.accountId}`;
    const rows = await tx
      .select({ accountId: danmakuViewer.accountId })
      .from(danmakuViewer)
      .where(
        and(
          eq(danmakuViewer.videoId, videoId),
          gt(danmakuViewer.seenAt, since),
          sql`${danmakuViewer.fromSecond} <= ${second} and ${danmakuViewer.toSecond} >= ${second}`,
          sql`${danmakuViewer.reached} >= ${reveals}`,
          sql`${viewer} <> ${accountId}`,
          notHidden(viewer, accountId),
          sql`not exists (select from ${danmakuWord} as unwanted
            where unwanted.account_id = ${viewer} and strpos(${text.toLowerCase()}, unwanted.word) > 0)`,
        ),
      )
      .orderBy(desc(danmakuViewer.seenAt))
      .limit(most);
    return rows.map((row) => row.accountId);
  }

  async forgetViewers(before: Date): Promise<void> {
    await this.#query.delete(danmakuViewer).where(lt(danmakuViewer.seenAt, before));
  }

  /** One of each person; the last one counts. Tells how many wait for an answer; the caller holds what is reported. */
  async report(
    tx: Transaction,
    fields: typeof danmakuReport.$inferInsert,
  ): Promise<{ all: number; registered: number }> {
    const { reason, text, registered, createdAt } = fields;
    await tx
      .insert(danmakuReport)
      .values(fields)
      .onConflictDoUpdate({
        target: [danmakuReport.danmakuId, danmakuReport.accountId],
        set: { reason, text, registered, createdAt, open: true },
      });
    const [row] = await tx
      .select({
        all: sql<number>`count(*)::int`,
        registered: sql<number>`(count(*) filter (where ${danmakuReport.registered}))::int`,
      })
      .from(danmakuReport)
      .where(and(eq(danmakuReport.danmakuId, fields.danmakuId), eq(danmakuReport.open, true)));
    return row ?? { all: 0, registered: 0 };
  }

  async closeReports(tx: Transaction, danmakuId: bigint): Promise<void> {
    await tx
      .update(danmakuReport)
      .set({ open: false })
      .where(and(eq(danmakuReport.danmakuId, danmakuId), eq(danmakuReport.open, true)));
  }

  /** A queue from the one that waits longest, otherwise all of them newest first. */
  records(queue: 'held' | 'reported' | undefined, { after, fetch }: Pick<Window, 'after' | 'fetch'>) {
    const [id] = after ?? [];
    const waits = queue === 'held' ? eq(danmaku.state, 'held') : queue && gt(danmaku.reports, 0);
    const beyond = id === undefined ? undefined : (queue ? gt : lt)(danmaku.id, BigInt(id));
    return this.#query
      .select()
      .from(danmaku)
      .where(and(waits, beyond))
      .orderBy(queue ? asc(danmaku.id) : desc(danmaku.id))
      .limit(fetch);
  }

  async wordsOf(accountId: bigint): Promise<string[]> {
    const rows = await this.#query
      .select({ word: danmakuWord.word })
      .from(danmakuWord)
      .where(eq(danmakuWord.accountId, accountId))
      .orderBy(desc(danmakuWord.createdAt), asc(danmakuWord.word));
    return rows.map(({ word }) => word);
  }

  async blockWord(accountId: bigint, word: string, createdAt: Date): Promise<void> {
    await this.#query.insert(danmakuWord).values({ accountId, word, createdAt }).onConflictDoNothing();
  }

  async allowWord(accountId: bigint, word: string): Promise<void> {
    await this.#query.delete(danmakuWord).where(and(eq(danmakuWord.accountId, accountId), eq(danmakuWord.word, word)));
  }
}
