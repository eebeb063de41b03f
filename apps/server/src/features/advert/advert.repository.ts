import type { AdvertRecord } from '@liuguang/contract/advert/schemas';
import { eq, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { advertFigure, advertSeen, advertSpent } from './advert.schema.ts';

interface Seeing {
  readonly accountId: bigint;
  readonly day: string;
  readonly advertIds: readonly bigint[];
  /** Those of them that have a budget. */
  readonly budgeted: readonly bigint[];
  readonly limit: number;
}

export interface Spent {
  readonly today: number;
  readonly inAll: number;
}

export type Results = Pick<AdvertRecord, 'views' | 'clicks' | 'viewsToday'>;

export interface FigureRow {
  readonly day: string;
  readonly advertId: bigint;
  readonly views: number;
  readonly viewers: number;
  readonly clicks: number;
}

/** Adds up what people saw on days that are over, which forgets who it was. */
export const tallyOfSeen = (now: Date) => sql`
    insert into ${advertFigure} as figure (day, advert_id, views, viewers, clicks, tallied_at)
    select day, advert_id, sum(views), count(*) filter (where views > 0), count(*) filter (where clicked), ${now}::timestamptz
    from gone group by day, advert_id
    on conflict (day, advert_id) do update set
      views = figure.views + excluded.views,
      viewers = figure.viewers + excluded.viewers,
      clicks = figure.clicks + excluded.clicks,
      tallied_at = excluded.tallied_at`;

export class AdvertRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** One click of a person counts for a day, however often it arrives. */
  async click(accountId: bigint, day: string, advertId: bigint): Promise<void> {
    await this.#query
      .insert(advertSeen)
      .values({ accountId, day, advertId, views: 0, clicked: true })
      .onConflictDoUpdate({
        target: [advertSeen.accountId, advertSeen.day, advertSeen.advertId],
        set: { clicked: true },
      });
  }

  /**
   * Adds a view to each advertisement, as far as the day's limit goes: what is reported beyond it was not to be shown.
   * Tells how many the person has seen that day. In one order, so that two reports never wait for each other.
   */
  async see({ accountId, day, advertIds, budgeted, limit }: Seeing): Promise<number> {
    const { rows } = await this.#query.execute<{ seen: number }>(sql`
      with spent as (
        select coalesce(sum(views), 0)::int as views from ${advertSeen} where account_id = ${accountId} and day = ${day}
      ), reported as (
        select advert_id, row_number() over (order by advert_id) as at
        from unnest(${sql.param(advertIds)}::bigint[]) as advert_id
      ), added as (
        insert into ${advertSeen} as seen (account_id, day, advert_id, views, clicked)
        select ${accountId}, ${day}, advert_id, 1, false from reported, spent
        where spent.views + at <= ${limit} order by advert_id
        on conflict (account_id, day, advert_id) do update set views = seen.views + 1
        returning advert_id
      ), counted as (
        insert into ${advertSpent} as counter (advert_id, day, views)
        select advert_id, ${day}, 1 from added
        where advert_id = any(${sql.param(budgeted)}::bigint[]) order by advert_id
        on conflict (advert_id, day) do update set views = counter.views + 1
      )
      select spent.views + (select count(*)::int from added) as seen from spent
    `);
    return rows[0]?.seen ?? 0;
  }

  /** How often all have seen these: today, and since the beginning. */
  async spent(query: Query, advertIds: readonly bigint[], today: string): Promise<Map<string, Spent>> {
    if (advertIds.length === 0) return new Map();
    const { rows } = await query.execute<{ id: string; today: number; inAll: number }>(sql`
      select advert_id::text as id, coalesce(sum(views) filter (where day = ${today}), 0)::int as today,
        sum(views)::int as "inAll"
      from ${advertSpent} where advert_id = any(${sql.param(advertIds)}::bigint[]) group by advert_id
    `);
    return new Map(rows.map(({ id, ...spent }) => [id, spent]));
  }

  /** Counts for an advertisement's budget what was seen before it had one. */
  async countSoFar(tx: Query, advertId: bigint): Promise<void> {
    await tx.execute(sql`
      insert into ${advertSpent} (advert_id, day, views)
      select ${advertId}, day, sum(views) from (
        select day, views from ${advertFigure} where advert_id = ${advertId}
        union all
        select day, sum(views) from ${advertSeen} where advert_id = ${advertId} group by day
      ) as seen group by day
      on conflict (advert_id, day) do update set views = greatest(${advertSpent}.views, excluded.views)
    `);
  }

  /** What came of each of these so far. */
  async results(advertIds: readonly bigint[], today: string): Promise<Map<string, Results>> {
    if (advertIds.length === 0) return new Map();
    const among = sql`advert_id = any(${sql.param(advertIds)}::bigint[])`;
    const { rows } = await this.#query.execute<Results & { id: string }>(sql`
      select advert_id::text as id, sum(views)::int as views, sum(clicks)::int as clicks,
        coalesce(sum(views) filter (where day = ${today}), 0)::int as "viewsToday"
      from (
        select day, advert_id, views, clicks from ${advertFigure} where ${among}
        union all
        select day, advert_id, sum(views), count(*) filter (where clicked)
        from ${advertSeen} where ${among} group by day, advert_id
      ) as counted group by advert_id
    `);
    return new Map(rows.map(({ id, ...results }) => [id, results]));
  }

  /** A number that no advertisement ever had: figures of one that was taken down are not another's. */
  async nextId(tx: Query, standing: readonly bigint[]): Promise<bigint> {
    const { rows } = await tx.execute<{ last: string }>(sql`
      select greatest(
        (select coalesce(max(id), 0) from unnest(${sql.param(standing)}::bigint[]) as id),
        (select coalesce(max(advert_id), 0) from ${advertFigure}),
        (select coalesce(max(advert_id), 0) from ${advertSeen})
      )::text as last
    `);
    return BigInt(rows[0]?.last ?? 0) + 1n;
  }

  async seenOn(accountId: bigint, day: string): Promise<number> {
    const { rows } = await this.#query.execute<{ seen: number }>(sql`
      select coalesce(sum(views), 0)::int as seen from ${advertSeen} where account_id = ${accountId} and day = ${day}
    `);
    return rows[0]?.seen ?? 0;
  }

  /** By day and advertisement, newest first: what was tallied, and what is still being counted. */
  async figures(window: Pick<Window, 'after' | 'fetch'>, advertId?: bigint): Promise<FigureRow[]> {
    const [day, lastId] = window.after ?? [];
    const before =
      day === undefined ? sql`true` : sql`(day, advert_id) < (${day}::date, ${BigInt(lastId ?? 0)}::bigint)`;
    const only = advertId === undefined ? sql`true` : sql`advert_id = ${advertId}`;
    const { rows } = await this.#query.execute<Omit<FigureRow, 'advertId'> & { advertId: string }>(sql`
      select day::text, advert_id::text as "advertId",
        sum(views)::int as views, sum(viewers)::int as viewers, sum(clicks)::int as clicks
      from (
        select day, advert_id, views, viewers, clicks from ${advertFigure} where ${before} and ${only}
        union all
        select day, advert_id, sum(views), count(*) filter (where views > 0), count(*) filter (where clicked)
        from ${advertSeen} where ${before} and ${only} group by day, advert_id
      ) as counted
      group by day, advert_id order by counted.day desc, counted.advert_id desc limit ${window.fetch}
    `);
    return rows.map(({ advertId: id, ...row }) => ({ ...row, advertId: BigInt(id) }));
  }

  async move(tx: Query, from: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      with moved as (delete from ${advertSeen} where account_id = ${from} returning day, advert_id, views, clicked)
      insert into ${advertSeen} as seen (account_id, day, advert_id, views, clicked)
      select ${into}, day, advert_id, views, clicked from moved order by day, advert_id
      on conflict (account_id, day, advert_id) do update set
        views = seen.views + excluded.views, clicked = seen.clicked or excluded.clicked
    `);
  }

  of(accountId: bigint) {
    return this.#query
      .select({
        day: advertSeen.day,
        advertId: advertSeen.advertId,
        views: advertSeen.views,
        clicked: advertSeen.clicked,
      })
      .from(advertSeen)
      .where(eq(advertSeen.accountId, accountId))
      .orderBy(advertSeen.day, advertSeen.advertId);
  }

  async delete(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(advertSeen).where(eq(advertSeen.accountId, accountId));
  }
}
