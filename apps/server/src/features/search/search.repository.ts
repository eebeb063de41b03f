import { MEDIA_LENGTHS, type MediaLength } from '@liuguang/contract/media/lists';
import { type MEDIA_ACCESSES, MEDIA_CONTENT_TYPES, type MediaContentType } from '@liuguang/contract/media/states';
import type { SearchKind, SearchSort } from '@liuguang/contract/search/kinds';
import { and, desc, eq, gte, inArray, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Key } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { isShown, listedVideo } from '../media/media.port.ts';
import { CommonWords } from './search.common.ts';
import type { WordQuery } from './search.query.ts';
import { searchEntry, searchMoment, searchSpelling } from './search.schema.ts';
import { type Slot, type Sought, Statements, slotsFor, soughtBy } from './search.statements.ts';

export interface VideoFilter {
  /** Both kinds where none is named. */
  readonly contentType?: MediaContentType | undefined;
  readonly access?: (typeof MEDIA_ACCESSES)[number] | undefined;
  readonly length?: MediaLength | undefined;
}

/** Which of what is found a list goes on with. */
export interface Onward {
  /** Behind this one among the newest. */
  readonly after?: Key | undefined;
  readonly without?: readonly bigint[];
}

/** A video found, and when it came out. */
export interface FoundVideo {
  readonly id: bigint;
  readonly publishedAt: string;
  /** By what its list is ordered; the higher comes first. */
  readonly place: number;
}

/** Something found, how well it fits, with 0 as the best, and its place among what fits as well. */
interface FittingRow {
  readonly fit: number;
  readonly id: bigint;
  readonly place: number;
}

export interface FoundName {
  readonly id: bigint;
  readonly kind: SearchKind;
  readonly name: string;
  readonly otherName: string;
  readonly nameKey: string;
}

export interface FoundMoment {
  readonly videoId: bigint;
  readonly seconds: number;
  readonly line: string;
}

const { kind, id, nameKey, otherKey, name, otherName, words, sounds, rank, shownAt } = searchEntry;

const begins = ({ beginning }: Sought): SQL =>
  sql`(${nameKey} like ${beginning} or (${otherKey} <> '' and ${otherKey} like ${beginning}))`;
const has = (query: Slot): SQL => sql`${words} @@ ${query}::tsquery`;
const isReadAs = (query: Slot): SQL => sql`${sounds} @@ ${query}::tsquery`;

/** How well something fits, the best first; each leaves out what fits better. */
const FITS: readonly ((sought: Sought) => SQL | undefined)[] = [
  ({ key }) => sql`(${nameKey} = ${key} or (${otherKey} <> '' and ${otherKey} = ${key}))`,
  (sought) => sql`${begins(sought)} and ${nameKey} <> ${sought.key} and ${otherKey} <> ${sought.key}`,
  (sought) => sql`${has(sought.inNames)} and not ${begins(sought)}`,
  (sought) =>
    sought.sounds === undefined
      ? undefined
      : sql`${isReadAs(sought.sounds)} and not ${has(sought.inNames)} and not ${begins(sought)}`,
  (sought) =>
    sql`${has(sought.beside)} and not ${begins(sought)}${sought.sounds ? sql` and not ${isReadAs(sought.sounds)}` : sql``}`,
];
/** However well it fits. */
const fitsAtAll = (sought: Sought): SQL =>
  sql`(${has(sought.all)} or ${begins(sought)}${sought.sounds ? sql` or ${isReadAs(sought.sounds)}` : sql``})`;

const ORDERS = { fitting: listedVideo.heat, newest: listedVideo.publishedAt, watched: listedVideo.views } as const;
/** So many of what has any of the words are looked at. */
const LOOSELY_LOOKED_AT = 300;
const NAMES_LOOKED_AT = 200;
const MOMENTS_LOOKED_AT = 300;
/** A single character is said everywhere. */
const SHORTEST_SAID = 2;

/** Parts by how well they fit, in their order, until there are enough. */
const byFit = (query: Query, sought: Sought, select: (that: SQL) => SQLWrapper) => {
  const parts = FITS.flatMap((fit, at) => {
    const that = fit(sought);
    return that ? [sql`(select ${at}::int as fit, part.* from ${select(that)} as part)`] : [];
  });
  return (
    query
      .select({ fit: sql<number>`fit`, id: sql<string>`id`, place: sql<string>`place` })
      .from(sql`(${sql.join(parts, sql` union all `)}) as fitting`)
      .limit(sql.placeholder('limit'))
      // Without a name: the database plans each anew, since how common a word is decides how it is best looked for.
      .prepare('')
  );
};

export class SearchRepository {
  readonly #query: Query;
  readonly #common: CommonWords;
  readonly #statements = new Statements<ReturnType<typeof byFit>>();

  constructor(database: Database) {
    this.#query = database.query;
    this.#common = new CommonWords(database);
  }

  /** Videos, those that fit best first, and of those that fit as well what people watch lately. */
  async bestVideos(query: WordQuery, { contentType, ...filter }: VideoFilter, limit: number): Promise<bigint[]> {
    const isRare = await this.#common.isRare(query);
    const types = contentType === undefined ? MEDIA_CONTENT_TYPES : [contentType];
    const lists = await Promise.all(
      types.map((type) => {
        const shape = ['video', type, filter.access, filter.length, isRare];
        return this.#byFit(query, limit, shape, (that) =>
          this.#selectVideos({ contentType: type, ...filter }, that, isRare, {})
            .orderBy(desc(listedVideo.heat), desc(listedVideo.id))
            .limit(sql.placeholder('limit')),
        );
      }),
    );
    return idsOf(lists.flat().sort(betterFirst)).slice(0, limit);
  }

  /** Videos that fit at all, the most watched first. */
  async mostWatchedVideos(query: WordQuery, filter: VideoFilter, limit: number): Promise<bigint[]> {
    return idsOf(await this.#videos(query, fitsAtAll(soughtBy(query)), 'watched', filter, {}, limit));
  }

  /** Videos that fit at all, the newest first. */
  newestVideos(query: WordQuery, filter: VideoFilter, onward: Onward, limit: number): Promise<FoundVideo[]> {
    return this.#videos(query, fitsAtAll(soughtBy(query)), 'newest', filter, onward, limit);
  }

  /** Long and short ones are read by an index each, and come as one list. */
  async #videos(
    query: WordQuery,
    that: SQL,
    sort: SearchSort,
    { contentType, ...filter }: VideoFilter,
    onward: Onward,
    limit: number,
  ): Promise<FoundVideo[]> {
    if (contentType !== undefined) return this.#videosOf(query, that, sort, { contentType, ...filter }, onward, limit);
    const lists = await Promise.all(
      MEDIA_CONTENT_TYPES.map((type) =>
        this.#videosOf(query, that, sort, { contentType: type, ...filter }, onward, limit),
      ),
    );
    return lists.flat().sort(laterInOrder).slice(0, limit);
  }

  async #videosOf(
    query: WordQuery,
    that: SQL,
    sort: SearchSort,
    filter: VideoFilter,
    onward: Onward,
    limit: number,
  ): Promise<FoundVideo[]> {
    const order = ORDERS[sort];
    const selected = this.#selectVideos(filter, that, await this.#common.isRare(query), onward, order);
    const rows = await selected.orderBy(desc(order), desc(listedVideo.id)).limit(limit);
    return rows.map((row) => ({
      ...{ id: row.id, publishedAt: row.publishedAt?.toISOString() ?? '' },
      place: Number(sort === 'newest' ? row.publishedAt : row.place),
    }));
  }

  #selectVideos(
    filter: VideoFilter,
    that: SQL,
    isRare: boolean,
    { after, without }: Onward,
    place: (typeof ORDERS)[SearchSort] = ORDERS.fitting,
  ) {
    const { id: videoId, publishedAt } = listedVideo;
    const isFound = and(eq(kind, 'video'), that);
    const wanted = [
      ...filtered(filter),
      isShown,
      after && sql`(${publishedAt}, ${videoId}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`,
      without && isNoneOf(videoId, without),
    ];
    const listed = this.#query.select({ id: videoId, publishedAt, place: sql`${place}`.as('place') }).from(listedVideo);
    return isRare
      ? // All that fit are read first, and then put in order.
        listed.where(and(sql`${videoId} = any(array(${this.#ids(isFound)}))`, ...wanted))
      : listed.innerJoin(searchEntry, eq(videoId, id)).where(and(isFound, ...wanted));
  }

  /**
   * What fits better is read first, and what fits less only while there is room: the database goes through the parts one
   * by one and stops when it has enough. All in one question, since to ask takes longer than to look. A part has its ids
   * first, and what it is ordered by last.
   */
  async #byFit(
    query: WordQuery,
    limit: number,
    shape: readonly unknown[],
    select: (that: SQL) => SQLWrapper,
  ): Promise<FittingRow[]> {
    const sought = soughtBy(query);
    const statement = this.#statements.of([...shape, sought.sounds !== undefined], () =>
      byFit(this.#query, slotsFor(sought), select),
    );
    const rows = await statement.execute({ ...sought, limit });
    return rows.map((row) => ({ fit: row.fit, id: BigInt(row.id), place: Number(row.place) }));
  }

  #ids(that: SQL | undefined) {
    return this.#query.select({ id }).from(searchEntry).where(that);
  }

  /** Videos that have some of the parts, those that have most first. */
  async looseVideos({ parts }: WordQuery, filter: VideoFilter, limit: number): Promise<bigint[]> {
    const some = this.#query
      .select({ id: listedVideo.id, place: sql`${listedVideo.heat}`.as('place'), words })
      .from(searchEntry)
      .innerJoin(listedVideo, eq(listedVideo.id, id))
      .where(and(eq(kind, 'video'), has(parts.join(' | ')), ...filtered(filter), isShown))
      .orderBy(desc(listedVideo.heat), desc(listedVideo.id))
      .limit(LOOSELY_LOOKED_AT);
    return this.#mostHit(sql`${some}`, parts, limit);
  }

  /** The same of other things. */
  looseOthers({ parts }: WordQuery, kinds: readonly SearchKind[], limit: number): Promise<bigint[]> {
    const some = this.#query
      .select({ id, place: sql`${rank}`.as('place'), words })
      .from(searchEntry)
      .where(and(inArray(kind, [...kinds]), has(parts.join(' | ')), sql`${shownAt} <= now()`))
      .orderBy(desc(rank), desc(id))
      .limit(LOOSELY_LOOKED_AT);
    return this.#mostHit(sql`${some}`, parts, limit);
  }

  async #mostHit(some: SQL, parts: readonly string[], limit: number): Promise<bigint[]> {
    const hits = sql.join(
      parts.map((part) => sql`(words @@ ${part}::tsquery)::int`),
      sql` + `,
    );
    const { rows } = await this.#query.execute<{ id: string }>(
      sql`select id from (${some}) as found order by ${hits} desc, place desc, id desc limit ${limit}`,
    );
    return rows.map((row) => BigInt(row.id));
  }

  /** Other things than videos, those that fit best first, and of those that fit as well those of the highest rank. */
  async bestOthers(query: WordQuery, kinds: readonly SearchKind[], limit: number): Promise<bigint[]> {
    const found = await this.#byFit(query, limit, kinds, (that) =>
      this.#query
        .select({ id, place: sql`${rank}`.as('place') })
        .from(searchEntry)
        .where(and(inArray(kind, [...kinds]), that, sql`${shownAt} <= now()`))
        .orderBy(desc(rank), desc(id))
        .limit(sql.placeholder('limit')),
    );
    return idsOf(found.sort(betterFirst));
  }

  /** Those of one kind that fit at all, the latest first. */
  latestOthers(
    query: WordQuery,
    of: SearchKind,
    { after, without = [] }: Onward,
    limit: number,
  ): Promise<{ id: bigint }[]> {
    return this.#query
      .select({ id })
      .from(searchEntry)
      .where(
        and(
          eq(kind, of),
          fitsAtAll(soughtBy(query)),
          sql`${shownAt} <= now()`,
          after && sql`${id} < ${after[0]}::bigint`,
          isNoneOf(id, without),
        ),
      )
      .orderBy(desc(id))
      .limit(limit);
  }

  /** Names that begin with what was typed, after them names that have a word which does, and names that are read so. */
  async names(query: WordQuery, limit: number): Promise<FoundName[]> {
    const names: FoundName[] = [];
    for (const that of namesFitting(query)) {
      if (names.length < limit) names.push(...(await this.#names(that, limit - names.length)));
    }
    return names;
  }

  namesThatSound(query: string, limit: number): Promise<FoundName[]> {
    return this.#names(isReadAs(query), limit);
  }

  namesThatHave(query: string, limit: number): Promise<FoundName[]> {
    return this.#names(has(query), limit);
  }

  async #names(that: SQL, limit: number): Promise<FoundName[]> {
    const some = this.#query
      .select({ kind, name, otherName, nameKey, rank, id })
      .from(searchEntry)
      // What people write to each other has no name to be suggested, and may be taken back at any time.
      .where(and(that, ne(kind, 'post'), sql`${shownAt} <= now()`))
      .limit(NAMES_LOOKED_AT)
      .as('some');
    return this.#query
      .select({ id: some.id, kind: some.kind, name: some.name, otherName: some.otherName, nameKey: some.nameKey })
      .from(some)
      .orderBy(desc(some.rank), desc(some.id))
      .limit(limit);
  }

  /** Where something is said in videos, those that are watched lately first; one moment of each. */
  async moments({ inNames, key }: WordQuery, limit: number): Promise<FoundMoment[]> {
    if (Array.from(key).length < SHORTEST_SAID) return [];
    const { videoId, seconds, line, words: said } = searchMoment;
    const { access, previewSeconds } = listedVideo;
    const some = this.#query
      .select({ videoId, seconds, line, heat: listedVideo.heat })
      .from(searchMoment)
      .innerJoin(listedVideo, eq(listedVideo.id, videoId))
      // As it is sold now: the index may be a minute behind.
      .where(and(sql`${said} @@ ${inNames}::tsquery`, isShown, or(eq(access, 'free'), lt(seconds, previewSeconds))))
      .limit(MOMENTS_LOOKED_AT)
      .as('some');
    const firsts = this.#query
      .selectDistinctOn([some.videoId])
      .from(some)
      .orderBy(some.videoId, some.seconds)
      .as('firsts');
    const rows = await this.#query.select().from(firsts).orderBy(desc(firsts.heat), desc(firsts.videoId)).limit(limit);
    return rows.map((row) => ({ videoId: row.videoId, seconds: row.seconds, line: row.line }));
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
}

function namesFitting(query: WordQuery): SQL[] {
  const sought = soughtBy(query);
  const others = sql`not ${begins(sought)}`;
  return [
    begins(sought),
    sql`${has(sought.inNames)} and ${others}`,
    ...(sought.sounds ? [sql`${isReadAs(sought.sounds)} and not ${has(sought.inNames)} and ${others}`] : []),
  ];
}

function filtered({ contentType, access, length }: VideoFilter): (SQL | undefined)[] {
  const { from, below } = MEDIA_LENGTHS[length ?? 'short'];
  return [
    contentType && eq(listedVideo.contentType, contentType),
    access && eq(listedVideo.access, access),
    length && and(gte(listedVideo.seconds, from), lt(listedVideo.seconds, below)),
  ];
}

const laterInOrder = (one: Omit<FittingRow, 'fit'>, other: Omit<FittingRow, 'fit'>): number =>
  other.place - one.place || Number(other.id - one.id);

const betterFirst = (one: FittingRow, other: FittingRow): number => one.fit - other.fit || laterInOrder(one, other);

const idsOf = (rows: readonly { readonly id: bigint }[]): bigint[] => rows.map((row) => row.id);
const isNoneOf = (column: AnyPgColumn, ids: readonly bigint[]): SQL =>
  sql`${column} <> all(${sql.param(ids.map(String))}::bigint[])`;
