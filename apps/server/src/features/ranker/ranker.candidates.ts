import type { MediaContentType } from '@liuguang/contract/media/states';
import type { FeedEnd } from '@liuguang/contract/ranker/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { notHidden } from '../block/block.port.ts';
import { borneLabels, videosBearing } from '../catalogue/catalogue.port.ts';
import { accountsFollowedBy } from '../follow/follow.port.ts';
import { isShown, listedVideo } from '../media/media.port.ts';
import { isTurnedDownBy } from '../taste/taste.port.ts';
import { isWatchedBy } from '../watch/watch.port.ts';
import type { Source } from './ranker.film.ts';
import { MOST } from './ranker.pool.ts';

/** For whom videos are looked for, and what is out of the question. */
export interface Search {
  readonly accountId: bigint;
  readonly contentType: MediaContentType;
  readonly given: readonly bigint[];
  readonly shunned: readonly bigint[];
  /** What was watched before may come again. */
  readonly seenSince: Date | null;
  /** What was watched may come again whenever that was. */
  readonly seenToo: boolean;
  /** So may what was turned down. */
  readonly turnedDownToo?: boolean;
  readonly labels: readonly bigint[];
  readonly creators: readonly bigint[];
  readonly akinTo: bigint | undefined;
  /** From 0 to below 1: where among all videos it is looked for something else. */
  readonly chance: number;
}

const FOLLOWED_CREATORS = 100;

const ids = (list: readonly bigint[]): SQL => sql`${sql.param(list.map(String))}::bigint[]`;

/** Searches the library for one person, each source by an index in its own order and no further than it needs. */
export class RankerCandidates {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async find(search: Search): Promise<ReadonlyMap<bigint, ReadonlySet<Source>>> {
    const found = await Promise.all([
      this.#read('followed', this.#followed(search)),
      this.#read('labels', search.labels.length > 0 && this.#labelled(search)),
      this.#read('creators', search.creators.length > 0 && this.#ofCreators(search)),
      this.#read('akin', search.akinTo !== undefined && this.#akin(search, search.akinTo)),
      this.#read('fresh', this.#listed(search, 'published_at', MOST.fresh)),
      this.#read('popular', this.#listed(search, 'heat', MOST.popular)),
      this.#read('explored', this.#explored(search)),
    ]);
    const sources = new Map<bigint, Set<Source>>();
    for (const { source, list } of found)
      for (const id of list) {
        const known = sources.get(id);
        if (known) known.add(source);
        else sources.set(id, new Set([source]));
      }
    return sources;
  }

  /** Why there is nothing left: because it was seen, because none of it is wanted, or because there never was anything. */
  async endOf(search: Search): Promise<Exclude<FeedEnd, ''>> {
    const unlimited = { ...search, given: [], seenToo: true };
    if (await this.#hasAny(unlimited)) return 'seen';
    return (await this.#hasAny({ ...unlimited, shunned: [], turnedDownToo: true })) ? 'turnedDown' : 'empty';
  }

  async #hasAny(search: Search): Promise<boolean> {
    return (await this.#query.execute(this.#listed(search, 'published_at', 1))).rows.length > 0;
  }

  async #read(source: Source, statement: SQL | false): Promise<{ source: Source; list: bigint[] }> {
    if (!statement) return { source, list: [] };
    const { rows } = await this.#query.execute<{ id: string }>(statement);
    return { source, list: rows.map(({ id }) => BigInt(id)) };
  }

  #fits(search: Search): SQL {
    const { accountId, contentType, given, shunned, seenSince } = search;
    const { id, accountId: owner } = listedVideo;
    const parts = [
      sql`${listedVideo.contentType} = ${contentType}`,
      isShown,
      sql`${owner} <> ${accountId}`,
      notHidden(accountId, sql`${owner}`),
      ...(given.length > 0 ? [sql`${id} <> all(${ids(given)})`] : []),
      ...(shunned.length > 0 ? [sql`${owner} <> all(${ids(shunned)})`] : []),
      ...(search.turnedDownToo ? [] : [sql`not ${isTurnedDownBy(accountId, sql`${id}`)}`]),
      ...(!search.seenToo ? [sql`not ${isWatchedBy(accountId, sql`${id}`, seenSince)}`] : []),
    ];
    return sql.join(parts, sql` and `);
  }

  #listed(search: Search, order: 'published_at' | 'heat', most: number): SQL {
    return sql`select id from ${listedVideo} where ${this.#fits(search)}
      order by ${sql.identifier(order)} desc, id desc limit ${most}`;
  }

  /** From a place among all numbers on, and from the beginning where too few lie behind it. */
  #explored(search: Search): SQL {
    const { contentType, chance } = search;
    const edge = (way: 'asc' | 'desc') => sql`(select id from ${listedVideo}
      where content_type = ${contentType} and ${isShown} order by id ${sql.raw(way)} limit 1)`;
    const from = sql`${edge('asc')} + floor(${chance}::float8 * (${edge('desc')} - ${edge('asc')} + 1))::bigint`;
    return sql`select id from ${listedVideo} where ${this.#fits(search)} and id >= ${from}
      order by id limit ${MOST.explored}`;
  }

  #followed(search: Search): SQL {
    const followed = sql`${accountsFollowedBy(search.accountId)} order by id desc nulls last limit ${FOLLOWED_CREATORS}`;
    return this.#newestOfEach(search, sql`(${followed})`, MOST.followed);
  }

  #ofCreators(search: Search): SQL {
    return this.#newestOfEach(search, sql`unnest(${ids(search.creators)})`, MOST.creators);
  }

  #newestOfEach(search: Search, creators: SQL, most: number): SQL {
    return sql`select newest.id from ${creators} as creator (id) cross join lateral (
      select id from ${listedVideo} where account_id = creator.id and ${this.#fits(search)}
      order by published_at desc, id desc limit ${most}
    ) as newest`;
  }

  #labelled(search: Search): SQL {
    return this.#newestBearing(search, sql`unnest(${ids(search.labels)})`, MOST.labels);
  }

  #akin(search: Search, videoId: bigint): SQL {
    return this.#newestBearing(search, sql`(${borneLabels(sql`${videoId}`)})`, MOST.akin);
  }

  #newestBearing(search: Search, labels: SQL, most: number): SQL {
    return sql`select distinct newest.id from ${labels} as label (id) cross join lateral (
      select ${listedVideo.id} as id from (${videosBearing(sql`label.id`, search.contentType)}) as borne
      join ${listedVideo} on ${listedVideo.id} = borne.video_id where ${this.#fits(search)}
      order by borne.shown_at desc nulls last, borne.video_id desc nulls last limit ${most}
    ) as newest`;
  }
}
