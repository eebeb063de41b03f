import { type AiKind, isFilmOrder, isOpenOrder } from '@liuguang/contract/ai/kinds';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import type { OrderRow } from './ai.repository.ts';
import { aiOrder } from './ai.schema.ts';

/** The newest of those done tell how long the next will take. */
const MEASURED = 50;
/** Said as the partial index says it. */
const isOpen = sql`${aiOrder.state} in ('waiting', 'running')`;

/** What is known of the way that an order has before it; times are medians in seconds, 0 where nothing was measured yet. */
export interface Wait {
  /** Orders that come before it. */
  readonly ahead: number;
  /** For one of those. */
  readonly order: number;
  /** For one of its own pictures, and for one second of its own clip. */
  readonly picture: number;
  readonly clipSecond: number;
}

interface Place {
  readonly isFilm: boolean;
  readonly turn: number;
}

const NOTHING_KNOWN: Wait = { ahead: 0, order: 0, picture: 0, clipSecond: 0 };

/** Where orders stand and how long they take. Films wait for films and pictures for pictures, and everybody in turn. */
export class AiQueue {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** How many orders of somebody's are open, and how many of these come before their next. */
  async openOf(query: Query, accountId: bigint, isFilm: boolean): Promise<{ open: number; turn: number }> {
    const [counted] = await query
      .select({
        open: sql<number>`count(*)::int`,
        turn: sql<number>`count(*) filter (where ${aiOrder.isFilm} = ${isFilm})::int`,
      })
      .from(aiOrder)
      .where(and(isOpen, eq(aiOrder.accountId, accountId)));
    return counted ?? { open: 0, turn: 0 };
  }

  /** Films that nobody has begun with. */
  filmsWaiting(): Promise<number> {
    return this.#query.$count(aiOrder, and(eq(aiOrder.state, 'waiting'), eq(aiOrder.isFilm, true)));
  }

  /** Of the next order that somebody makes. */
  async ofNext(accountId: bigint, kind: AiKind, clipSeconds: number): Promise<Wait> {
    const isFilm = isFilmOrder(kind, clipSeconds);
    const { turn } = await this.openOf(this.#query, accountId, isFilm);
    return this.ofNew(kind, { isFilm, turn });
  }

  /** Of an order that is made just now, or about to be. */
  async ofNew(kind: AiKind, { isFilm, turn }: Place): Promise<Wait> {
    const isBefore = sql`(${aiOrder.state} = 'running' or ${aiOrder.turn} <= ${turn})`;
    const [ahead, order, own] = await Promise.all([
      this.#query.$count(aiOrder, and(isOpen, eq(aiOrder.isFilm, isFilm), isBefore)),
      this.orderMedian(isFilm),
      this.medians(kind),
    ]);
    return { ahead, order, ...own };
  }

  /** Of orders as they stand; what is finished waits for nothing. */
  async of(rows: readonly OrderRow[]): Promise<(row: OrderRow) => Wait> {
    const open = rows.filter(isOpenOrder);
    if (open.length === 0) return () => NOTHING_KNOWN;
    const kinds = [...new Set(open.map(({ kind }) => kind))];
    const [ahead, pictures, films, ...medians] = await Promise.all([
      this.#ahead(open.filter(({ state }) => state === 'waiting').map(({ id }) => id)),
      this.orderMedian(false),
      this.orderMedian(true),
      ...kinds.map((kind) => this.medians(kind)),
    ]);
    const ofKind = new Map(kinds.map((kind, at) => [kind, medians[at]]));
    return ({ id, kind, isFilm }) => ({
      ...NOTHING_KNOWN,
      ...ofKind.get(kind),
      ahead: ahead.get(id) ?? 0,
      order: isFilm ? films : pictures,
    });
  }

  /** What the last of a kind took. */
  async medians(kind: AiKind): Promise<Pick<Wait, 'picture' | 'clipSecond'>> {
    const { rows } = await this.#query.execute<{ picture: number | null; second: number | null }>(sql`
      select percentile_cont(0.5) within group (order by took / pictures) filter (where clip = 0) as picture,
        percentile_cont(0.5) within group (order by took / nullif(clip, 0)) filter (where clip > 0) as second
      from (
        select extract(epoch from ${aiOrder.finishedAt} - ${aiOrder.startedAt}) as took,
          ${aiOrder.count} as pictures, ${aiOrder.clipSeconds} as clip
        from ${aiOrder} where ${aiOrder.state} = 'done' and ${aiOrder.kind} = ${kind}
        order by ${aiOrder.finishedAt} desc limit ${MEASURED}
      ) as measured`);
    return { picture: rows[0]?.picture ?? 0, clipSecond: rows[0]?.second ?? 0 };
  }

  /** What the last orders took as a whole, whatever they were. */
  async orderMedian(isFilm: boolean): Promise<number> {
    const { rows } = await this.#query.execute<{ median: number | null }>(sql`
      select percentile_cont(0.5) within group (order by took) as median from (
        select extract(epoch from ${aiOrder.finishedAt} - ${aiOrder.startedAt}) as took
        from ${aiOrder} where ${aiOrder.state} = 'done' and ${aiOrder.isFilm} = ${isFilm}
        order by ${aiOrder.finishedAt} desc limit ${MEASURED}
      ) as measured`);
    return rows[0]?.median ?? 0;
  }

  /** How many orders the queue hands out before each of these, which wait. */
  async #ahead(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.#query.execute<{ id: string; ahead: number }>(sql`
      select own.id::text as id, (
        select count(*) from ${aiOrder} where ${isOpen} and ${aiOrder.isFilm} = own.is_film
          and (${aiOrder.state} = 'running' or (${aiOrder.turn}, ${aiOrder.id}) < (own.turn, own.id))
      )::int as ahead
      from ai_order as own where own.id = any(${sql.param(ids.map(String))}::bigint[])`);
    return new Map(rows.map(({ id, ahead }) => [BigInt(id), ahead]));
  }
}
