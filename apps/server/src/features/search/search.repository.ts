import { MEDIA_LENGTHS, type MediaLength } from '@liuguang/contract/media/lists';
import type { MEDIA_ACCESSES, MediaContentType } from '@liuguang/contract/media/states';
import type { SearchKind, SearchSort } from '@liuguang/contract/search/kinds';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { isShown, listedVideo } from '../media/media.port.ts';
import { CommonWords } from './search.common.ts';
import type { WordQuery } from './search.query.ts';
import { searchEntry, searchSpelling } from './search.schema.ts';

export interface VideoFilter {
  readonly contentType: MediaContentType;
  readonly access?: (typeof MEDIA_ACCESSES)[number] | undefined;
  readonly length?: MediaLength | undefined;
}

/** Where a list goes on: behind the one with this value and number. */
export interface After {
  readonly value: string | number;
  readonly id: bigint;
}

/** Something found, and where it stands in its order. */
export interface Found {
  readonly id: bigint;
  readonly value: string | number;
}

export interface FoundName {
  readonly kind: SearchKind;
  readonly name: string;
  readonly otherName: string;
  readonly nameKey: string;
}

const { kind, id, nameKey, otherKey, name, otherName, words, rank, shownAt } = searchEntry;

const begins = (key: string): SQL => {
  // A key is made of letters, digits and spaces: nothing in it is a wildcard.
  const pattern = `${key}%`;
  return sql`(${nameKey} like ${pattern} or (${otherKey} <> '' and ${otherKey} like ${pattern}))`;
};
const has = (query: string): SQL => sql`${words} @@ ${query}::tsquery`;

/** How well something fits, the best first; each leaves out what fits better. */
const FITS: readonly ((query: WordQuery) => SQL)[] = [
  ({ key }) => sql`(${nameKey} = ${key} or (${otherKey} <> '' and ${otherKey} = ${key}))`,
  ({ key }) => sql`${begins(key)} and ${nameKey} <> ${key} and ${otherKey} <> ${key}`,
  ({ key, inNames }) => sql`${has(inNames)} and not ${begins(key)}`,
  ({ key, beside }) => sql`${has(beside)} and not ${begins(key)}`,
];
export const FIT_COUNT = FITS.length;

const VALUES = { fitting: listedVideo.heat, newest: listedVideo.publishedAt, watched: listedVideo.views } as const;
/** So many of what has any of the words are looked at. */
const LOOSELY_LOOKED_AT = 300;
const NAMES_LOOKED_AT = 200;

export class SearchRepository {
  readonly #query: Query;
  readonly #common: CommonWords;

  constructor(database: Database) {
    this.#query = database.query;
    this.#common = new CommonWords(database);
  }

  /** Videos that fit just so well, in the order of what people watch lately. */
  fittingVideos(
    query: WordQuery,
    fit: number,
    filter: VideoFilter,
    after: After | undefined,
    limit: number,
  ): Promise<Found[]> {
    return this.#videos(query, this.#fit(query, fit), 'fitting', filter, after, limit);
  }

  /** Videos that have all of the words anywhere, in another order. */
  sortedVideos(
    query: WordQuery,
    sort: Exclude<SearchSort, 'fitting'>,
    filter: VideoFilter,
    after: After | undefined,
    limit: number,
  ): Promise<Found[]> {
    return this.#videos(query, has(query.all), sort, filter, after, limit);
  }

  async #videos(
    query: WordQuery,
    that: SQL,
    sort: SearchSort,
    filter: VideoFilter,
    after: After | undefined,
    limit: number,
  ): Promise<Found[]> {
    const value = VALUES[sort];
    const isFound = and(eq(kind, 'video'), that);
    const wanted = [
      ...filtered(filter),
      isShown,
      after && sql`(${value}, ${listedVideo.id}) < (${after.value}, ${after.id})`,
    ];
    const listed = this.#query.select({ id: listedVideo.id, value }).from(listedVideo);
    const selected = (await this.#common.isRare(query))
      ? // All that fit are read first, and then put in order.
        listed.where(and(sql`${listedVideo.id} = any(array(${this.#ids(isFound)}))`, ...wanted))
      : listed.innerJoin(searchEntry, eq(listedVideo.id, id)).where(and(isFound, ...wanted));
    const rows = await selected.orderBy(desc(value), desc(listedVideo.id)).limit(limit);
    return rows.map((row) => ({
      id: row.id,
      value: row.value instanceof Date ? row.value.toISOString() : (row.value ?? 0),
    }));
  }

  #ids(that: SQL | undefined) {
    return this.#query.select({ id }).from(searchEntry).where(that);
  }

  /** Videos that have some of the parts, those that have most first. */
  async looseVideos({ parts }: WordQuery, filter: VideoFilter, limit: number): Promise<bigint[]> {
    const hits = sql.join(
      parts.map((part) => sql`(words @@ ${part}::tsquery)::int`),
      sql` + `,
    );
    const some = this.#query
      .select({ id: listedVideo.id, heat: listedVideo.heat, words })
      .from(searchEntry)
      .innerJoin(listedVideo, eq(listedVideo.id, id))
      .where(and(eq(kind, 'video'), has(parts.join(' | ')), ...filtered(filter), isShown))
      .orderBy(desc(listedVideo.heat), desc(listedVideo.id))
      .limit(LOOSELY_LOOKED_AT);
    const { rows } = await this.#query.execute<{ id: string }>(
      sql`select id from ${some} as found order by ${hits} desc, heat desc, id desc limit ${limit}`,
    );
    return rows.map((row) => BigInt(row.id));
  }

  /** Other things than videos that fit just so well, those of the highest rank first. */
  fittingOthers(
    query: WordQuery,
    fit: number,
    kinds: readonly SearchKind[],
    after: After | undefined,
    limit: number,
  ): Promise<(Found & { readonly kind: SearchKind })[]> {
    return this.#query
      .select({ kind, id, value: rank })
      .from(searchEntry)
      .where(
        and(
          inArray(kind, [...kinds]),
          this.#fit(query, fit),
          sql`${shownAt} <= now()`,
          after && sql`(${rank}, ${id}) < (${after.value}, ${after.id})`,
        ),
      )
      .orderBy(desc(rank), desc(id))
      .limit(limit);
  }

  /** Names that begin with what was typed, and after them names that have a word which does. */
  async names({ key, inNames }: WordQuery, limit: number): Promise<FoundName[]> {
    const first = await this.#names(begins(key), limit);
    if (first.length >= limit) return first;
    return [...first, ...(await this.#names(sql`${has(inNames)} and not ${begins(key)}`, limit - first.length))];
  }

  async #names(that: SQL, limit: number): Promise<FoundName[]> {
    const some = this.#query
      .select({ kind, name, otherName, nameKey, rank, id })
      .from(searchEntry)
      .where(and(that, sql`${shownAt} <= now()`))
      .limit(NAMES_LOOKED_AT)
      .as('some');
    return this.#query
      .select({ kind: some.kind, name: some.name, otherName: some.otherName, nameKey: some.nameKey })
      .from(some)
      .orderBy(desc(some.rank), desc(some.id))
      .limit(limit);
  }

  /** Words of the index that look like this one, those that look most like it first. */
  async alike(word: string): Promise<string[]> {
    const rows = await this.#query
      .select({ word: searchSpelling.word })
      .from(searchSpelling)
      .where(sql`${searchSpelling.word} % ${word}`)
      .orderBy(sql`similarity(${searchSpelling.word}, ${word}) desc`, searchSpelling.word)
      .limit(8);
    return rows.map((row) => row.word);
  }

  #fit(query: WordQuery, fit: number): SQL {
    const that = FITS[fit]?.(query);
    if (!that) throw new Error(`there is no fit ${fit}`);
    return that;
  }
}

function filtered({ contentType, access, length }: VideoFilter): (SQL | undefined)[] {
  const { from, below } = MEDIA_LENGTHS[length ?? 'short'];
  return [
    eq(listedVideo.contentType, contentType),
    access && eq(listedVideo.access, access),
    length && and(gte(listedVideo.seconds, from), lt(listedVideo.seconds, below)),
  ];
}
