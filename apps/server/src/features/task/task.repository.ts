import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { earnedInSql } from '../level/level.port.ts';
import { task, taskClaim, taskNote, taskTally } from './task.schema.ts';

export type TaskRow = typeof task.$inferSelect;
export type TaskFields = Omit<TaskRow, 'id' | 'createdAt' | 'updatedAt'>;
export type ClaimRow = typeof taskClaim.$inferSelect;

/** A kind of event over a stretch of days in Shanghai, both ends in it. */
export interface Asked {
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

const SHANGHAI_DAY = `(note.at at time zone 'Asia/Shanghai')::date`;

/** How much somebody ($1) did of each kind ($2) from ($3) a day to ($4) another: what was added up, and what waits for it. */
const PROGRESS = statement<{ place: string; amount: number }>(
  'task_progress',
  `with own as materialized (
  select event, ${SHANGHAI_DAY} as day, sum(amount) as amount from task_note as note
  where account_id = $1::bigint group by 1, 2
)
select asked.place, coalesce((
    select sum(amount) from task_tally as tally
    where tally.account_id = $1::bigint and tally.event = asked.event and tally.day between asked.since and asked.until
  ), 0) + coalesce((
    select sum(amount) from own where own.event = asked.event and own.day between asked.since and asked.until
  ), 0) as amount
from unnest($2::text[], $3::date[], $4::date[]) with ordinality as asked (event, since, until, place)`,
);

/**
 * How somebody ($1) stands: how much of each kind ($2) from ($3) a day to ($4) another, which of the tasks ($5) in which of
 * the periods ($6) they have claimed, and what they ever earned. Every visit of the welfare screen asks for all of it.
 */
const STANDING = statement<{ amounts: number[]; claimed: string[]; earned: string }>(
  'task_standing',
  `with done as materialized (
  select event, day, amount from task_tally where account_id = $1::bigint
  union all
  select event, ${SHANGHAI_DAY} as day, amount from task_note as note where account_id = $1::bigint
)
select (
  select array_agg(amount order by place) from (
    select asked.place, coalesce(sum(done.amount), 0) as amount
    from unnest($2::text[], $3::date[], $4::date[]) with ordinality as asked (event, since, until, place)
    left join done on done.event = asked.event and done.day between asked.since and asked.until
    group by asked.place
  ) as added
) as amounts, array(
  select task_id || ':' || period from task_claim
  where account_id = $1::bigint and task_id = any ($5::bigint[]) and period = any ($6::text[])
) as claimed, ${earnedInSql('$1::bigint')}::text as earned`,
);

/** Takes up to $1 notes that nobody else is taking, and adds them up. */
const FOLD = statement<{ taken: number }>(
  'task_fold',
  `with taken as (
  delete from task_note where id in (select id from task_note order by id limit $1::int for update skip locked)
  returning account_id, event, at, amount
), sums as (
  select account_id, event, (at at time zone 'Asia/Shanghai')::date as day, sum(amount) as amount
  from taken group by 1, 2, 3 order by 1, 2, 3
), added as (
  insert into task_tally as tally (account_id, event, day, amount) select account_id, event, day, amount from sums
  on conflict (account_id, event, day) do update set amount = tally.amount + excluded.amount
)
select count(*)::int as taken from taken`,
);

/** Several tasks may be about the same. */
const kindOf = ({ event, from, to }: Asked): string => `${event} ${from} ${to}`;

const claims = sql<number>`(select count(*) from ${taskClaim} as claim where claim.task_id = ${task}.id)::int`;

export class TaskRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** In the order in which they are shown. */
  /** A promise and not the query itself, which would be sent once more each time that somebody waits for it. */
  async shown(): Promise<TaskRow[]> {
    return this.#query.select().from(task).where(eq(task.shown, true)).orderBy(task.position, task.id);
  }

  /** As it is until the transaction ends: whoever edits it waits. */
  async keep(tx: Transaction, id: bigint): Promise<TaskRow | undefined> {
    const [row] = await tx.select().from(task).where(eq(task.id, id)).for('share');
    return row;
  }

  async progress(accountId: bigint, asked: readonly Asked[], query: Query = this.#query): Promise<number[]> {
    const found = new Array<number>(asked.length).fill(0);
    if (asked.length === 0) return found;
    const rows = await PROGRESS(query, [
      accountId,
      asked.map(({ event }) => event),
      asked.map(({ from }) => from),
      asked.map(({ to }) => to),
    ]);
    for (const { place, amount } of rows) found[Number(place) - 1] = Math.max(0, Math.floor(amount));
    return found;
  }

  /** How much of each was done, what was claimed, as `task:period`, and what was ever earned. */
  async standing(accountId: bigint, asked: readonly (Asked & { readonly taskId: bigint; readonly key: string })[]) {
    const kinds = [...new Map(asked.map((one) => [kindOf(one), one])).values()];
    const [row] = await STANDING(this.#query, [
      accountId,
      kinds.map(({ event }) => event),
      kinds.map(({ from }) => from),
      kinds.map(({ to }) => to),
      asked.map(({ taskId }) => taskId),
      [...new Set(asked.map(({ key }) => key))],
    ]);
    const amounts = new Map(kinds.map((one, at) => [kindOf(one), row?.amounts?.[at] ?? 0]));
    return {
      done: asked.map((one) => Math.max(0, Math.floor(amounts.get(kindOf(one)) ?? 0))),
      claimed: new Set(row?.claimed),
      earned: Number(row?.earned ?? 0),
    };
  }

  /** Undefined when it was claimed before. */
  async claim(tx: Transaction, row: Omit<ClaimRow, 'id'>): Promise<bigint | undefined> {
    const [claimed] = await tx.insert(taskClaim).values(row).onConflictDoNothing().returning({ id: taskClaim.id });
    return claimed?.id;
  }

  all({ after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<(TaskRow & { claims: number })[]> {
    const [id] = after ?? [];
    return this.#counted(this.#query)
      .where(id === undefined ? undefined : lt(task.id, BigInt(id)))
      .orderBy(desc(task.id))
      .limit(fetch);
  }

  async byId(query: Query, id: bigint): Promise<(TaskRow & { claims: number }) | undefined> {
    const [row] = await this.#counted(query).where(eq(task.id, id));
    return row;
  }

  async save(tx: Transaction, id: bigint | undefined, fields: TaskFields, now: Date): Promise<bigint | undefined> {
    const [row] =
      id === undefined
        ? await tx
            .insert(task)
            .values({ ...fields, createdAt: now, updatedAt: now })
            .returning({ id: task.id })
        : await tx
            .update(task)
            .set({ ...fields, updatedAt: now })
            .where(eq(task.id, id))
            .returning({ id: task.id });
    return row?.id;
  }

  async fold(query: Query, limit: number): Promise<number> {
    const [row] = await FOLD(query, [limit]);
    return row?.taken ?? 0;
  }

  async forgetDaysBefore(day: string): Promise<void> {
    await this.#query.delete(taskTally).where(lt(taskTally.day, day));
  }

  /** What both did is added up; a guest claims nothing. */
  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(taskNote).set({ accountId: into }).where(eq(taskNote.accountId, from));
    await tx.execute(sql`
      with moved as (delete from ${taskTally} where account_id = ${from} returning event, day, amount)
      insert into ${taskTally} as own (account_id, event, day, amount)
      select ${into}::bigint, event, day, amount from moved order by event, day
      on conflict (account_id, event, day) do update set amount = own.amount + excluded.amount`);
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(taskNote).where(eq(taskNote.accountId, accountId));
    await tx.delete(taskTally).where(eq(taskTally.accountId, accountId));
    await tx.update(taskClaim).set({ accountId: null }).where(eq(taskClaim.accountId, accountId));
  }

  claimsOf(accountId: bigint): Promise<ClaimRow[]> {
    return this.#query.select().from(taskClaim).where(eq(taskClaim.accountId, accountId)).orderBy(taskClaim.id);
  }

  tallyOf(accountId: bigint) {
    const { event, day, amount } = taskTally;
    return this.#query
      .select({ event, day, amount })
      .from(taskTally)
      .where(eq(taskTally.accountId, accountId))
      .orderBy(day, event);
  }

  async titlesOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#query
      .select({ id: task.id, title: task.title })
      .from(task)
      .where(inArray(task.id, [...new Set(ids)]));
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  #counted(query: Query) {
    return query
      .select({
        id: task.id,
        group: task.group,
        event: task.event,
        title: task.title,
        translations: task.translations,
        target: task.target,
        points: task.points,
        gold: task.gold,
        cards: task.cards,
        minLevel: task.minLevel,
        newcomerDays: task.newcomerDays,
        startsAt: task.startsAt,
        endsAt: task.endsAt,
        position: task.position,
        shown: task.shown,
        createdAt: task.createdAt,
        updatedAt: task.updatedAt,
        claims,
      })
      .from(task);
  }
}
