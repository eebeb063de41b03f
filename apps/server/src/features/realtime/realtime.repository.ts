import type { Topic } from '@liuguang/contract/realtime/topics';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { type Audience, EVERYBODY } from './realtime.port.ts';
import { realtimeEvent } from './realtime.schema.ts';

export type EventRow = Pick<typeof realtimeEvent.$inferSelect, 'id' | 'topic' | 'data'>;

/** What people read beside their own; operators have nothing to do with it. */
const alsoFor = (one: string) => `case when ${one} like 'account:%' then '${EVERYBODY}' end`;

const OWN_AND_SHARED = `select id, topic, data from realtime_event
where audience = $1::text and id > $2::bigint order by id limit $3::int`;

/** Of the audience $1 after the event $2, $3 of them: each half is read off the index. */
const AFTER = statement<{ id: string; topic: Topic; data: unknown }>(
  'realtime_after',
  `(${OWN_AND_SHARED}) union all (${OWN_AND_SHARED.replace('$1::text', alsoFor('$1::text'))}) order by id limit $3::int`,
);

const LATEST = statement<{ id: string | null }>(
  'realtime_latest',
  `select greatest(
  (select max(id) from realtime_event where audience = $1::text),
  (select max(id) from realtime_event where audience = ${alsoFor('$1::text')})
) as id`,
);

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
    // Whoever publishes to everybody waits for all others, whose readers read that as well; those do not wait for each other.
    const shared = audiences.includes(EVERYBODY)
      ? sql`null`
      : sql`pg_advisory_xact_lock_shared(hashtextextended(${EVERYBODY}, 0))`;
    await tx.execute(sql`select ${shared}`);
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(audience, 0)) from unnest(${sql.param(sorted)}::text[]) as audience`,
    );
    await tx.insert(realtimeEvent).values(sorted.map((audience) => ({ audience, topic, data, createdAt })));
  }

  async after(audience: Audience, id: bigint, limit: number): Promise<EventRow[]> {
    const rows = await AFTER(this.#query, [audience, id, limit]);
    return rows.map((row) => ({ ...row, id: BigInt(row.id) }));
  }

  async latestId(audience: Audience): Promise<bigint> {
    const [latest] = await LATEST(this.#query, [audience]);
    return BigInt(latest?.id ?? 0);
  }

  async deleteBefore(before: Date): Promise<number> {
    const { rowCount } = await this.#query.delete(realtimeEvent).where(lt(realtimeEvent.createdAt, before));
    return rowCount ?? 0;
  }

  async deleteOf(tx: Query, audience: Audience): Promise<void> {
    await tx.delete(realtimeEvent).where(eq(realtimeEvent.audience, audience));
  }
}
