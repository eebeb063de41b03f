import type { MediaContentType } from '@liuguang/contract/media/states';
import { type SQL, sql } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import { CachedLookup } from '../../platform/cached-lookup.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { videosBearing } from '../catalogue/catalogue.port.ts';
import { isShown, listedVideo } from '../media/media.port.ts';
import type { Film } from './ranker.film.ts';
import type { RankerRepository } from './ranker.repository.ts';

/** Some videos of one kind in one order, the same for everybody. */
export interface Shelf {
  readonly films: readonly Film[];
  /** There are no more of them. */
  readonly isWhole: boolean;
}

interface ShelfParts {
  readonly database: Database;
  readonly repository: Pick<RankerRepository, 'films'>;
  readonly bus: Bus;
  /** From 0 to below 1. */
  readonly random: () => number;
}

type Kind = 'fresh' | 'popular' | 'explored' | 'label' | 'creator';
type ShelfKey = `${Kind} ${MediaContentType}` | `${Kind} ${MediaContentType} ${bigint}`;

/** How many stand on each: several times what a person is offered of it, for they have seen some. */
const DEPTH: Readonly<Record<Kind, number>> = { fresh: 300, popular: 300, explored: 150, label: 80, creator: 24 };
/** Counts may lag behind by so much; what is held, hidden or new is told at once. */
const KEPT = { max: 1000, ttlMs: 20_000 };

const ids = (list: readonly bigint[]): SQL => sql`${sql.param(list.map(String))}::bigint[]`;

/** What there is to be offered, read for all at once: each shelf by an index in its own order. */
export class RankerShelves {
  readonly #query: Query;
  readonly #parts: ShelfParts;
  readonly #shelves: CachedLookup<ShelfKey, Shelf>;

  constructor(parts: ShelfParts) {
    this.#query = parts.database.query;
    this.#parts = parts;
    this.#shelves = new CachedLookup(parts.bus, (keys) => this.#load(keys), KEPT);
    parts.bus.subscribe('media', () => this.#shelves.forgetAll());
  }

  /** The newest, the most popular, and some from anywhere. */
  async forAll(contentType: MediaContentType): Promise<{ fresh: Shelf; popular: Shelf; explored: Shelf }> {
    const [fresh = EMPTY, popular = EMPTY, explored = EMPTY] = await this.#shelves.of([
      `fresh ${contentType}`,
      `popular ${contentType}`,
      `explored ${contentType}`,
    ]);
    return { fresh, popular, explored };
  }

  /** The newest that bear each of these labels. */
  bearing(contentType: MediaContentType, labels: Iterable<bigint>): Promise<Shelf[]> {
    return this.#shelves.of(Array.from(labels, (id) => `label ${contentType} ${id}` as const));
  }

  /** The newest of each of these people. */
  of(contentType: MediaContentType, creators: Iterable<bigint>): Promise<Shelf[]> {
    return this.#shelves.of(Array.from(creators, (id) => `creator ${contentType} ${id}` as const));
  }

  async #load(keys: readonly ShelfKey[]): Promise<ReadonlyMap<ShelfKey, Shelf>> {
    const rows = (await Promise.all(statementsFor(keys, this.#parts.random).map((one) => this.#read(one)))).flat();
    const films = await this.#parts.repository.films([...new Set(rows.map(({ id }) => id))]);
    const byId = new Map(films.map((film) => [film.id, film]));
    const shelves = new Map<ShelfKey, { films: Film[]; rows: number }>(
      keys.map((key) => [key, { films: [], rows: 0 }]),
    );
    for (const { shelf, id } of rows) {
      const one = shelves.get(shelf);
      const film = byId.get(id);
      if (one) one.rows += 1;
      if (film) one?.films.push(film);
    }
    return new Map(
      [...shelves].map(([key, { films: stored, rows: found }]) => [
        key,
        { films: stored, isWhole: found < DEPTH[kindOf(key)] },
      ]),
    );
  }

  async #read(statement: SQL): Promise<{ shelf: ShelfKey; id: bigint }[]> {
    const { rows } = await this.#query.execute<{ shelf: ShelfKey; id: string }>(statement);
    return rows.map(({ shelf, id }) => ({ shelf, id: BigInt(id) }));
  }
}

const EMPTY: Shelf = { films: [], isWhole: true };

const kindOf = (key: ShelfKey): Kind => key.slice(0, key.indexOf(' ')) as Kind;

type Row = `${Kind} ${MediaContentType}`;

/** One statement for each kind of shelf and of video, however many shelves there are. */
function statementsFor(keys: readonly ShelfKey[], random: () => number): SQL[] {
  const wanted = Map.groupBy(keys, (key) => key.split(' ', 2).join(' ') as Row);
  return [...wanted].map(([row, of]) => {
    const numbers = ids(of.map((key) => BigInt(key.split(' ')[2] ?? 0)));
    return STATEMENTS[kindOf(row)](row, Number(row.slice(row.indexOf(' ') + 1)) as MediaContentType, numbers, random);
  });
}

type Statement = (row: Row, contentType: MediaContentType, numbers: SQL, random: () => number) => SQL;

const STATEMENTS: Readonly<Record<Kind, Statement>> = {
  fresh: (row, contentType) => listed(row, contentType, sql`true`, sql`published_at desc, id desc`),
  popular: (row, contentType) => listed(row, contentType, sql`true`, sql`heat desc, id desc`),
  explored: (row, contentType, _, random) =>
    listed(row, contentType, sql`id >= ${somewhere(contentType, random())}`, sql`id`),
  creator: (row, contentType, numbers) =>
    sql`select ${`${row} `} || creator.id as shelf, newest.id from unnest(${numbers}) as creator (id)
      cross join lateral (
        select id from ${listedVideo} where account_id = creator.id and content_type = ${contentType} and ${isShown}
        order by published_at desc, id desc limit ${DEPTH.creator}
      ) as newest`,
  label: (row, contentType, numbers) =>
    sql`select ${`${row} `} || label.id as shelf, newest.id from unnest(${numbers}) as label (id)
      cross join lateral (
        select ${listedVideo.id} as id from (${videosBearing(sql`label.id`, contentType)}) as borne
        join ${listedVideo} on ${listedVideo.id} = borne.video_id and ${isShown}
        order by borne.shown_at desc nulls last, borne.video_id desc nulls last limit ${DEPTH.label}
      ) as newest`,
};

const listed = (shelf: Row, contentType: MediaContentType, where: SQL, order: SQL): SQL =>
  sql`select ${shelf}::text as shelf, id from ${listedVideo}
    where content_type = ${contentType} and ${isShown} and ${where} order by ${order} limit ${DEPTH[kindOf(shelf)]}`;

/** A place among all numbers of a kind. */
function somewhere(contentType: MediaContentType, chance: number): SQL {
  const edge = (way: 'asc' | 'desc') => sql`(select id from ${listedVideo}
    where content_type = ${contentType} and ${isShown} order by id ${sql.raw(way)} limit 1)`;
  return sql`${edge('asc')} + floor(${chance}::float8 * (${edge('desc')} - ${edge('asc')} + 1))::bigint`;
}
