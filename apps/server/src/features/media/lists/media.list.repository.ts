import { MEDIA_LENGTHS, type MediaLength, type MediaSort } from '@liuguang/contract/media/lists';
import type { MEDIA_ACCESSES, MediaContentType } from '@liuguang/contract/media/states';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Key, Window } from '../../../platform/page.ts';
import type { Database, Query } from '../../../platform/postgres/database.ts';
import { descending } from '../../../platform/postgres/descending.ts';
import { isShown, type MediaLabels } from '../media.port.ts';
import { mediaVideo } from '../media.schema.ts';
import { type CardRow, cardColumns } from './media.cards.repository.ts';

export interface ListFilter {
  readonly contentType: MediaContentType;
  readonly accesses?: readonly (typeof MEDIA_ACCESSES)[number][] | undefined;
  readonly length?: MediaLength | undefined;
  readonly accountId?: bigint | undefined;
  readonly without?: readonly bigint[] | undefined;
  /** What they must bear. */
  readonly labelId?: bigint | undefined;
}

type Place = Pick<Window, 'after' | 'fetch'>;

const { id, accountId, contentType, access, seconds, publishedAt, views, collects, heat } = mediaVideo;
const ORDERS = { newest: publishedAt, watched: views, collected: collects, popular: heat } as const;

/** The newest of what bears a label are read in the order of the label's own index. */
const BORNE_ORDER = [sql`borne.shown_at`, sql`borne.video_id`] as const;
/** So many under a label are found soon among all, in whichever order; fewer are read first and put in order then. */
const MANY_UNDER_A_LABEL = 20_000;

/** Reads off an index in the order in which it lies, from behind the last one seen. */
export class MediaListRepository {
  readonly #query: Query;
  readonly #labels: Pick<MediaLabels, 'borne'>;

  constructor({ query }: Database, labels: Pick<MediaLabels, 'borne'>) {
    this.#query = query;
    this.#labels = labels;
  }

  async list(filter: ListFilter, sort: MediaSort, { after, fetch }: Place): Promise<CardRow[]> {
    const { labelId } = filter;
    if (labelId !== undefined && sort === 'newest') return this.#newestBorne(labelId, filter, { after, fetch });
    return this.#query
      .select(cardColumns)
      .from(mediaVideo)
      .where(
        and(
          ...conditionsOf(filter),
          labelId === undefined ? undefined : await this.#bears(labelId, filter),
          after && sql`(${ORDERS[sort]}, ${id}) < (${after[0]}, ${after[1]})`,
        ),
      )
      .orderBy(desc(ORDERS[sort]), desc(id))
      .limit(fetch);
  }

  #newestBorne(labelId: bigint, filter: ListFilter, { after, fetch }: Place): Promise<CardRow[]> {
    const borne = this.#labels.borne(labelId, filter.contentType);
    const [shownAt, videoId] = BORNE_ORDER;
    return this.#query
      .select(cardColumns)
      .from(mediaVideo)
      .innerJoin(sql`(${borne}) as borne`, sql`borne.video_id = ${id}`)
      .where(
        and(
          ...conditionsOf(filter),
          after && sql`(${shownAt}, ${videoId}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`,
        ),
      )
      .orderBy(descending(shownAt), descending(videoId))
      .limit(fetch);
  }

  async #bears(labelId: bigint, filter: ListFilter): Promise<SQL> {
    const borne = this.#labels.borne(labelId, filter.contentType);
    const { rows } = await this.#query.execute<{ found: number }>(
      sql`select count(*)::integer as found from (${borne} limit ${MANY_UNDER_A_LABEL}) as borne`,
    );
    const ids = sql`select video_id from (${borne}) as borne`;
    return (rows[0]?.found ?? 0) < MANY_UNDER_A_LABEL ? sql`${id} = any(array(${ids}))` : sql`${id} in (${ids})`;
  }

  async exists(videoId: bigint): Promise<CardRow | undefined> {
    const [row] = await this.#query
      .select(cardColumns)
      .from(mediaVideo)
      .where(and(eq(id, videoId), isShown));
    return row;
  }
}

function conditionsOf(filter: ListFilter): (SQL | undefined)[] {
  const { from, below } = MEDIA_LENGTHS[filter.length ?? 'short'];
  return [
    eq(contentType, filter.contentType),
    filter.accountId === undefined ? undefined : eq(accountId, filter.accountId),
    filter.accesses && inArray(access, [...filter.accesses]),
    filter.length && and(gte(seconds, from), lt(seconds, below)),
    filter.without?.length ? sql`${id} <> all(${sql.param(filter.without.map(String))}::bigint[])` : undefined,
    isShown,
  ];
}

/** Where a row stands among the newest: the one order that a list goes on in from behind a row. */
export const placeOf = (row: CardRow): Key => [row.publishedAt?.toISOString() ?? '', String(row.id)];
