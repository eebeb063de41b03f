import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { showcaseApp, showcaseClick, showcaseFigure } from './showcase.schema.ts';

export type AppRow = typeof showcaseApp.$inferSelect;
export type AppFields = Omit<AppRow, 'id' | 'createdAt' | 'updatedAt'>;

export interface CountedApp extends AppRow {
  readonly people: number;
}

export interface FigureRow {
  readonly day: string;
  readonly appId: bigint;
  readonly people: number;
}

/** Of past days, and of those that are still being counted. */
const people = sql<number>`(
  coalesce((select sum(${showcaseFigure.people}) from ${showcaseFigure} where ${showcaseFigure.appId} = ${showcaseApp.id}), 0)
  + (select count(*) from ${showcaseClick} where ${showcaseClick.appId} = ${showcaseApp.id})
)::int`;

const afterKey = ([position, id]: NonNullable<Window['after']>): SQL =>
  sql`(${showcaseApp.position}, ${showcaseApp.id}) > (${Number(position)}::int, ${BigInt(id ?? 0)}::bigint)`;

export class ShowcaseRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  list({ after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<AppRow[]> {
    return this.#query
      .select()
      .from(showcaseApp)
      .where(and(eq(showcaseApp.shown, true), after && afterKey(after)))
      .orderBy(asc(showcaseApp.position), asc(showcaseApp.id))
      .limit(fetch);
  }

  listAll({ after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<CountedApp[]> {
    return this.#counted(this.#query)
      .where(after && afterKey(after))
      .orderBy(asc(showcaseApp.position), asc(showcaseApp.id))
      .limit(fetch);
  }

  async byId(id: bigint, query: Query = this.#query): Promise<CountedApp | undefined> {
    const [row] = await this.#counted(query).where(eq(showcaseApp.id, id));
    return row;
  }

  async insert(query: Query, fields: AppFields, now: Date): Promise<bigint | undefined> {
    const [row] = await query
      .insert(showcaseApp)
      .values({ ...fields, createdAt: now, updatedAt: now })
      .returning({ id: showcaseApp.id });
    return row?.id;
  }

  async update(query: Query, id: bigint, fields: AppFields, now: Date): Promise<bigint | undefined> {
    const [row] = await query
      .update(showcaseApp)
      .set({ ...fields, updatedAt: now })
      .where(eq(showcaseApp.id, id))
      .returning({ id: showcaseApp.id });
    return row?.id;
  }

  async remove(query: Query, id: bigint): Promise<boolean> {
    const rows = await query.delete(showcaseApp).where(eq(showcaseApp.id, id)).returning({ id: showcaseApp.id });
    return rows.length > 0;
  }

  /** A visitor counts once a day, however often it arrives. False where there is no such app to be seen. */
  async click(visitor: Buffer, day: string, appId: bigint): Promise<boolean> {
    const { rows } = await this.#query.execute<{ found: boolean }>(sql`
      with app as (select id from ${showcaseApp} where id = ${appId} and shown), counted as (
        insert into ${showcaseClick} (visitor, day, app_id) select ${visitor}, ${day}::date, id from app
        on conflict do nothing
      )
      select exists (select 1 from app) as found
    `);
    return rows[0]?.found ?? false;
  }

  /** By day and app, newest first: what was tallied, and what is still being counted. */
  async figures({ after, fetch }: Pick<Window, 'after' | 'fetch'>, appId?: bigint): Promise<FigureRow[]> {
    const [day, lastId] = after ?? [];
    const before = day === undefined ? sql`true` : sql`(day, app_id) < (${day}::date, ${BigInt(lastId ?? 0)}::bigint)`;
    const only = appId === undefined ? sql`true` : sql`app_id = ${appId}`;
    const { rows } = await this.#query.execute<Omit<FigureRow, 'appId'> & { appId: string }>(sql`
      select day::text, app_id::text as "appId", sum(people)::int as people
      from (
        select day, app_id, people from ${showcaseFigure} where ${before} and ${only}
        union all
        select day, app_id, count(*) from ${showcaseClick} where ${before} and ${only} group by day, app_id
      ) as counted
      group by day, app_id order by counted.day desc, counted.app_id desc limit ${fetch}
    `);
    return rows.map(({ appId: id, ...row }) => ({ ...row, appId: BigInt(id) }));
  }

  /** Turns what was opened before `today` into figures, and forgets from where. Tells how many rows that were. */
  async tally(today: string): Promise<number> {
    const { rows } = await this.#query.execute<{ count: number }>(sql`
      with past as (
        delete from ${showcaseClick} where day < ${today}::date returning day, app_id
      ), added as (
        insert into ${showcaseFigure} as figure (app_id, day, people)
        select app_id, day, count(*) from past group by app_id, day
        on conflict (app_id, day) do update set people = figure.people + excluded.people
      )
      select count(*)::int as count from past
    `);
    return rows[0]?.count ?? 0;
  }

  #counted(query: Query) {
    return query
      .select({
        id: showcaseApp.id,
        name: showcaseApp.name,
        intro: showcaseApp.intro,
        about: showcaseApp.about,
        translations: showcaseApp.translations,
        icon: showcaseApp.icon,
        href: showcaseApp.href,
        position: showcaseApp.position,
        shown: showcaseApp.shown,
        createdAt: showcaseApp.createdAt,
        updatedAt: showcaseApp.updatedAt,
        people,
      })
      .from(showcaseApp);
  }
}
