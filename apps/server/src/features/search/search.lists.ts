import { createHash } from 'node:crypto';
import type { Request } from '@liuguang/contract/contract';
import type { MediaContentType } from '@liuguang/contract/media/states';
import type { SearchKind, SearchTab } from '@liuguang/contract/search/kinds';
import type { SearchDetails } from '@liuguang/contract/search/schemas';
import {
  encodeCursor,
  isCount,
  isId,
  isInstant,
  isNamed,
  type Key,
  type KeyShape,
  windowOf,
} from '../../platform/page.ts';
import { type Placed, type RankedList, readRanked } from '../../platform/ranking/ranked-list.ts';
import { RANKED_PLACE, TOP } from '../../platform/ranking/ranked-place.ts';
import type { Rankings } from '../../platform/ranking/rankings.ts';
import type { SearchShown } from './search.port.ts';
import type { WordQuery } from './search.query.ts';
import type { FoundVideo, SearchRepository, VideoFilter } from './search.repository.ts';

interface ListParts {
  readonly repository: SearchRepository;
  readonly shown: SearchShown;
  readonly rankings: Rankings;
}

export type DetailsRequest = Request<'app/search/details'>;
export type Item = SearchDetails['list'][number];
type Show = (ids: readonly bigint[]) => Promise<readonly Item[]>;

interface Listed {
  readonly list: Item[];
  /** Where it goes on. */
  readonly cursor?: string;
}

/** Pages of what was found: nothing comes twice and nothing is left out, whatever is counted while somebody reads on. */
export class SearchLists {
  readonly #parts: ListParts;

  constructor(parts: ListParts) {
    this.#parts = parts;
  }

  read(query: WordQuery, request: DetailsRequest): Promise<Listed> {
    const others = this.#othersOf(request.tab);
    if (others) return this.#others(query, ...others, request);
    return request.sort === 'newest' ? this.#newest(query, request) : this.#videos(query, request);
  }

  /** The first page of what has some of the words, the most of them first. */
  async loosely(query: WordQuery, request: DetailsRequest): Promise<readonly Item[]> {
    const { repository, shown } = this.#parts;
    const { size } = windowOf(request, []);
    const others = this.#othersOf(request.tab);
    if (!others) return shown.videos(await repository.looseVideos(query, filterOf(request), size));
    const [kind, show] = others;
    return show(await repository.looseOthers(query, [kind], size));
  }

  /** What a tab lists that lists no videos. */
  #othersOf(tab: DetailsRequest['tab']): [Exclude<SearchKind, 'video'>, Show] | undefined {
    const { collections, creators, works, posts, labels } = this.#parts.shown;
    if (tab === 'collection') return [tab, collections];
    if (tab === 'creator') return [tab, creators];
    if (tab === 'post') return [tab, posts];
    if (tab === 'topic') return [tab, labels];
    if (tab === 'novel' || tab === 'album') return [tab, works];
    return undefined;
  }

  async #newest(query: WordQuery, request: DetailsRequest): Promise<Listed> {
    const { repository, shown } = this.#parts;
    const name = nameOf(query, request);
    const { after, fetch, size } = windowOf(request, [isNamed(name), isInstant, isId]);
    const rows = await repository.newestVideos(query, filterOf(request), { after: after?.slice(1) }, fetch);
    return pageOf(name, size, await placedBy(shown.videos, rows, placeOf));
  }

  /** By fit or by views. */
  #videos(query: WordQuery, request: DetailsRequest): Promise<Listed> {
    const { repository, shown } = this.#parts;
    const filter = filterOf(request);
    const isByViews = request.sort === 'watched';
    return this.#ranked(query, request, RANKED_PLACE, {
      top: TOP,
      show: shown.videos,
      first: (most) =>
        isByViews ? repository.mostWatchedVideos(query, filter, most) : repository.bestVideos(query, filter, most),
      rest: async (without, after, fetch) => {
        const onward = { after, without };
        const rows = await repository.newestVideos(query, filter, onward, fetch);
        return placedBy(shown.videos, rows, placeOf);
      },
    });
  }

  #others(query: WordQuery, kind: Exclude<SearchKind, 'video'>, show: Show, request: DetailsRequest): Promise<Listed> {
    const { repository } = this.#parts;
    return this.#ranked(query, request, [isCount, isCount, isId], {
      top: TOP.slice(1),
      show,
      first: (most) => repository.bestOthers(query, [kind], most),
      rest: async (without, after, fetch) => {
        const found: Placed<Item>[] = [];
        // The index knows of some that are shown to nobody.
        for (let place = after, isMore = true; isMore && found.length < fetch; ) {
          const rows = await repository.latestOthers(query, kind, { after: place, without }, fetch);
          found.push(...(await placedBy(show, rows, ({ id }) => [String(id)])));
          isMore = rows.length === fetch;
          place = [String(rows.at(-1)?.id)];
        }
        return found.slice(0, fetch);
      },
    });
  }

  async #ranked(query: WordQuery, request: DetailsRequest, shape: KeyShape, order: Order): Promise<Listed> {
    const { rankings } = this.#parts;
    const name = nameOf(query, request);
    const { after, fetch, size } = windowOf(request, [isNamed(name), ...shape]);
    const list: RankedList<Item> = {
      ...{ name: `search ${name}`, top: order.top, rest: order.rest },
      begin: () => rankings.anew(`search ${name}`, size, order.first),
      among: async (ids) => new Map((await order.show(ids)).map((item) => [BigInt(item.id), item])),
    };
    const { found } = await readRanked(rankings, list, after?.slice(1), fetch);
    return pageOf(name, size, found);
  }
}

/** What a list begins with, and in which order all others follow. */
interface Order extends Pick<RankedList<Item>, 'top' | 'rest'> {
  readonly show: Show;
  first(most: number): Promise<readonly bigint[]>;
}

const placeOf = ({ id, publishedAt }: FoundVideo): Key => [publishedAt, String(id)];

async function placedBy<Row extends { readonly id: bigint }>(
  show: Show,
  rows: readonly Row[],
  place: (row: Row) => Key,
): Promise<Placed<Item>[]> {
  const items = new Map((await show(rows.map(({ id }) => id))).map((item) => [item.id, item]));
  return rows.flatMap((row) => {
    const item = items.get(String(row.id));
    return item ? [{ id: row.id, item, place: place(row) }] : [];
  });
}

function pageOf(name: string, size: number, found: readonly Placed<Item>[]): Listed {
  const some = found.slice(0, size);
  const last = some.at(-1);
  return {
    list: some.map(({ item }) => item),
    ...(found.length > size && last && { cursor: encodeCursor([name, ...last.place]) }),
  };
}

/** Which videos a tab is about. */
const VIDEOS_OF: Partial<Record<SearchTab, MediaContentType>> = { film: 1, short: 2 };

const filterOf = ({ tab, access, length }: DetailsRequest): VideoFilter => ({
  contentType: VIDEOS_OF[tab ?? 'all'],
  access,
  length,
});

/** What a list is a list of, short enough for a cursor: one of another list is not taken. */
function nameOf(query: WordQuery, { tab, sort, access, length }: DetailsRequest): string {
  const what = JSON.stringify([query.key, tab, sort, access, length]);
  return createHash('sha256').update(what).digest('base64url').slice(0, 12);
}
