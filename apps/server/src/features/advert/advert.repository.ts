import { eq, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { advertFigure, advertSeen } from './advert.schema.ts';

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
   * Returns how many the person has seen that day. In one order, so that two reports never wait for each other.
   */
  async see(accountId: bigint, day: string, advertIds: readonly bigint[], limit: number): Promise<number> {
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
        returning 1
      )
      select spent.views + (select count(*)::int from added) as seen from spent
    `);
    return rows[0]?.seen ?? 0;
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
