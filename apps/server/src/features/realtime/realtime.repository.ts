import type { Topic } from '@liuguang/contract/realtime/topics';
import { eq, sql } from 'drizzle-orm';
import { Batched } from '../../platform/batched.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { type Audience, EVERYBODY } from './realtime.port.ts';
import { realtimeEvent } from './realtime.schema.ts';

export type EventRow = Pick<typeof realtimeEvent.$inferSelect, 'id' | 'topic' | 'data'>;

interface Position {
  readonly audience: Audience;
  /** What was read last. */
  readonly id: bigint;
}

/** Events that one stream is given at a time. */
const EVENTS_AT_ONCE = 100;
/**
 * A broadcast wakes every stream at the same moment. Two thousand reads of their own would wait for a connection longer
 * than the pool lets anybody wait, and their streams would end: they are read together, two statements at a time.
 */
const TOGETHER = { atOnce: 2, most: 250 } as const;

/** What people read beside their own; operators have nothing to do with it. */
const alsoFor = (one: string) => `case when ${one} like 'account:%' then '${EVERYBODY}' end`;

const FIRST_OF = (audience: string) => `select id, topic, data from realtime_event
  where audience = ${audience} and id > asked.id order by id limit ${EVENTS_AT_ONCE}`;

/** Of each of the audiences $1 after the event of $2 at the same place: each half is read off the index. */
const AFTER = statement<{ place: number; id: string; topic: Topic; data: unknown }>(
  'realtime_after_each',
  `select asked.place::int as place, event.id, event.topic, event.data
from unnest($1::text[], $2::bigint[]) with ordinality as asked (audience, id, place) cross join lateral (
  (${FIRST_OF('asked.audience')}) union all (${FIRST_OF(alsoFor('asked.audience'))}) order by id limit ${EVENTS_AT_ONCE}
) as event order by asked.place, event.id`,
);

const LATEST = statement<{ id: string | null }>(
  'realtime_latest_of_each',
  `select greatest(
  (select max(id) from realtime_event where audience = asked.audience),
  (select max(id) from realtime_event where audience = ${alsoFor('asked.audience')})
) as id from unnest($1::text[]) with ordinality as asked (audience, place) order by asked.place`,
);

export class RealtimeRepository {
  readonly #query: Query;
  readonly #after: Batched<Position, { events: EventRow[]; more: boolean }>;
  readonly #latest: Batched<Audience, bigint>;

  constructor({ query }: Database) {
    this.#query = query;
    this.#after = new Batched((positions) => this.#afterEach(positions), TOGETHER);
    this.#latest = new Batched((audiences) => this.#latestOfEach(audiences), TOGETHER);
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

  /** The next events of an audience, in order, and whether there may be more of them. */
  after(audience: Audience, id: bigint): Promise<{ events: EventRow[]; more: boolean }> {
    return this.#after.ask({ audience, id });
  }

  latestId(audience: Audience): Promise<bigint> {
    return this.#latest.ask(audience);
  }

  async #afterEach(positions: readonly Position[]) {
    const rows = await AFTER(this.#query, [positions.map(({ audience }) => audience), positions.map(({ id }) => id)]);
    const found = positions.map((): EventRow[] => []);
    for (const { place, id, topic, data } of rows) found[place - 1]?.push({ id: BigInt(id), topic, data });
    return found.map((events) => ({ events, more: events.length === EVENTS_AT_ONCE }));
  }

  async #latestOfEach(audiences: readonly Audience[]): Promise<bigint[]> {
    return (await LATEST(this.#query, [audiences])).map(({ id }) => BigInt(id ?? 0));
  }

  async deleteOf(tx: Query, audience: Audience): Promise<void> {
    await tx.delete(realtimeEvent).where(eq(realtimeEvent.audience, audience));
  }
}
