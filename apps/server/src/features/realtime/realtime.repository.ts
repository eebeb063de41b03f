import type { Topic } from '@liuguang/contract/realtime/topics';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import type { Audience } from './realtime.port.ts';
import { realtimeEvent } from './realtime.schema.ts';

export type EventRow = typeof realtimeEvent.$inferSelect;

export class RealtimeRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /**
   * Events of one audience get their ids in the order in which they become visible: the lock is held until the
   * transaction commits. Otherwise a reader that resumes after id 7 would miss an id 6 committed later.
   */
  async insert(tx: Query, audiences: readonly Audience[], topic: Topic, data: unknown, createdAt: Date): Promise<void> {
    // In one order whoever publishes, so that two who publish to the same audiences do not wait for each other for ever.
    const sorted = [...audiences].sort();
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(audience, 0)) from unnest(${sql.param(sorted)}::text[]) as audience`,
    );
    await tx.insert(realtimeEvent).values(sorted.map((audience) => ({ audience, topic, data, createdAt })));
  }

  after(audience: Audience, id: bigint, limit: number): Promise<EventRow[]> {
    return this.#query
      .select()
      .from(realtimeEvent)
      .where(and(eq(realtimeEvent.audience, audience), gt(realtimeEvent.id, id)))
      .orderBy(asc(realtimeEvent.id))
      .limit(limit);
  }

  async latestId(audience: Audience): Promise<bigint> {
    const [latest] = await this.#query
      .select({ id: realtimeEvent.id })
      .from(realtimeEvent)
      .where(eq(realtimeEvent.audience, audience))
      .orderBy(desc(realtimeEvent.id))
      .limit(1);
    return latest?.id ?? 0n;
  }

  async deleteBefore(before: Date): Promise<number> {
    const { rowCount } = await this.#query.delete(realtimeEvent).where(lt(realtimeEvent.createdAt, before));
    return rowCount ?? 0;
  }

  async deleteOf(tx: Query, audience: Audience): Promise<void> {
    await tx.delete(realtimeEvent).where(eq(realtimeEvent.audience, audience));
  }
}
