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
  /** What else must be true of a video. */
  readonly that?: SQL | undefined;
}

const { id, accountId, contentType, access, seconds, publishedAt, views, collects, heat } = mediaVideo;
const ORDERS = { newest: publishedAt, watched: views, collected: collects, popular: heat } as const;

export type ListRow = CardRow & { readonly heat: number };

/** Reads off an index in the order in which it lies, from behind the last one seen. */
export class MediaListRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  list(filter: ListFilter, sort: MediaSort, { after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<ListRow[]> {
    const { from, below } = MEDIA_LENGTHS[filter.length ?? 'short'];
    return this.#query
      .select({ ...cardColumns, heat })
      .from(mediaVideo)
      .where(
        and(
          eq(contentType, filter.contentType),
          filter.accountId === undefined ? undefined : eq(accountId, filter.accountId),
          filter.accesses && inArray(access, [...filter.accesses]),
          filter.length && and(gte(seconds, from), lt(seconds, below)),
          filter.that,
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

/** Where a row stands in such an order. */
export function placeOf(sort: MediaSort, row: ListRow): Key {
  if (sort === 'newest') return [row.publishedAt?.toISOString() ?? '', String(row.id)];
  const places = { watched: row.views, collected: row.collects, popular: row.heat };
  return [places[sort], String(row.id)];
}
