import type { NewBroadcast } from '@liuguang/contract/notice/broadcast';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { noticeBroadcast } from './notice.schema.ts';

export type BroadcastRow = typeof noticeBroadcast.$inferSelect;

/** More than are sent while they are kept. */
const STANDING = 500;

export class BroadcastRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(
    tx: Transaction,
    { section, audience, words, link = '' }: NewBroadcast,
    times: Pick<BroadcastRow, 'startsAt' | 'createdAt' | 'announcedAt' | 'source'>,
  ): Promise<BroadcastRow> {
    const [row] = await tx
      .insert(noticeBroadcast)
      .values({ section, heardBy: audience, words, link, ...times })
      .returning();
    if (!row) throw new Error('a broadcast was inserted but not returned');
    return row;
  }

  async isKnown(tx: Transaction, source: string): Promise<boolean> {
    return (await tx.$count(noticeBroadcast, eq(noticeBroadcast.source, source))) > 0;
  }

  /**
   * All that were not taken back, the latest first. A promise and not the query itself, which would be sent once more each
   * time that somebody waits for it.
   */
  async standing(since: Date): Promise<BroadcastRow[]> {
    return this.#query
      .select()
      .from(noticeBroadcast)
      .where(and(gt(noticeBroadcast.startsAt, since), isNull(noticeBroadcast.cancelledAt)))
      .orderBy(descending(noticeBroadcast.startsAt), descending(noticeBroadcast.id))
      .limit(STANDING);
  }

  list({ after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<BroadcastRow[]> {
    const [at, id] = after ?? [];
    return this.#query
      .select()
      .from(noticeBroadcast)
      .where(after && sql`(starts_at, id) < (${at}::timestamptz, ${id}::bigint)`)
      .orderBy(descending(noticeBroadcast.startsAt), descending(noticeBroadcast.id))
      .limit(fetch);
  }

  byId(tx: Transaction, id: bigint): Promise<BroadcastRow | undefined> {
    return tx
      .select()
      .from(noticeBroadcast)
      .where(eq(noticeBroadcast.id, id))
      .for('update')
      .then(([row]) => row);
  }

  async cancel(tx: Transaction, which: { id: bigint } | { source: string }, now: Date): Promise<boolean> {
    const named = 'id' in which ? eq(noticeBroadcast.id, which.id) : eq(noticeBroadcast.source, which.source);
    const { rowCount } = await tx
      .update(noticeBroadcast)
      .set({ cancelledAt: now })
      .where(and(named, isNull(noticeBroadcast.cancelledAt)));
    return rowCount === 1;
  }

  /** Those whose time has come, each once. */
  async announce(tx: Transaction, now: Date): Promise<bigint[]> {
    const rows = await tx
      .update(noticeBroadcast)
      .set({ announcedAt: now })
      .where(
        and(
          isNull(noticeBroadcast.announcedAt),
          isNull(noticeBroadcast.cancelledAt),
          lte(noticeBroadcast.startsAt, now),
        ),
      )
      .returning({ id: noticeBroadcast.id });
    return rows.map(({ id }) => id);
  }

  async deleteBefore(before: Date): Promise<number> {
    const { rowCount } = await this.#query.delete(noticeBroadcast).where(lte(noticeBroadcast.startsAt, before));
    return rowCount ?? 0;
  }
}
