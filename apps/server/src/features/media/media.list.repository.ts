import { MEDIA_LENGTHS, type MediaLength, type MediaSort } from '@liuguang/contract/media/lists';
import type { MEDIA_ACCESSES, MediaContentType } from '@liuguang/contract/media/states';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Key, Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { type CardRow, cardColumns } from './media.cards.repository.ts';
import { isShown } from './media.port.ts';
import { mediaVideo } from './media.schema.ts';

export interface ListFilter {
  readonly contentType: MediaContentType;
  readonly accesses?: readonly (typeof MEDIA_ACCESSES)[number][] | undefined;
  readonly length?: MediaLength | undefined;
  readonly accountId?: bigint | undefined;
  readonly without?: readonly bigint[] | undefined;
  /** What else must be true of a video. */
  readonly that?: SQL | undefined;
}

const { id, accountId, contentType, access, seconds, publishedAt, views, collects, heat } = mediaVideo;
const ORDERS = { newest: publishedAt, watched: views, collected: collects, popular: heat } as const;

/** Reads off an index in the order in which it lies, from behind the last one seen. */
export class MediaListRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  list(filter: ListFilter, sort: MediaSort, { after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<CardRow[]> {
    const { from, below } = MEDIA_LENGTHS[filter.length ?? 'short'];
    return this.#query
      .select(cardColumns)
      .from(mediaVideo)
      .where(
        and(
          eq(contentType, filter.contentType),
          filter.accountId === undefined ? undefined : eq(accountId, filter.accountId),
          filter.accesses && inArray(access, [...filter.accesses]),
          filter.length && and(gte(seconds, from), lt(seconds, below)),
          filter.that,
          filter.without?.length ? sql`${id} <> all(${sql.param(filter.without.map(String))}::bigint[])` : undefined,
          isShown,
          after && sql`(${ORDERS[sort]}, ${id}) < (${after[0]}, ${after[1]})`,
        ),
      )
      .orderBy(desc(ORDERS[sort]), desc(id))
      .limit(fetch);
  }

  async exists(videoId: bigint): Promise<CardRow | undefined> {
    const [row] = await this.#query
      .select(cardColumns)
      .from(mediaVideo)
      .where(and(eq(id, videoId), isShown));
    return row;
  }
}

/** Where a row stands among the newest: the one order that a list goes on in from behind a row. */
export const placeOf = (row: CardRow): Key => [row.publishedAt?.toISOString() ?? '', String(row.id)];
