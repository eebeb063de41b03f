import type { Request } from '@liuguang/contract/contract';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { MediaSort } from '@liuguang/contract/media/lists';
import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import { isId, isInstant, isNamed, type Page, type PageRequest, pageOf, windowOf } from '../../../platform/page.ts';
import { RANKED_PLACE } from '../../../platform/ranking/ranked-place.ts';
import type { SharedPages } from '../../../platform/shared-pages.ts';
import type { ListFilter } from './media.list.repository.ts';
import type { MediaRankings } from './media.rankings.ts';

interface ListParts {
  readonly rankings: MediaRankings;
  readonly pages: SharedPages;
}

/** Lists of videos in one of the orders that there is an index for; the same for everybody. */
export class MediaLists {
  readonly #parts: ListParts;

  constructor(parts: ListParts) {
    this.#parts = parts;
  }

  list({
    categoryId,
    access,
    length,
    sort = 'newest',
    ...request
  }: Request<'x/media/list'>): MaybePromise<Page<MediaCard>> {
    const filter: ListFilter = {
      contentType: request.contentType ?? 1,
      accesses: access && [access],
      length,
      labelId: categoryId === undefined ? undefined : BigInt(categoryId),
    };
    const name = ['list', categoryId ?? '', access ?? '', length ?? '', filter.contentType].join(' ');
    return this.page(name, filter, sort, request);
  }

  published({
    creatorId,
    contentType = 1,
    access,
    sort = 'newest',
    ...request
  }: Request<'app/media/published'>): MaybePromise<Page<MediaCard>> {
    const filter: ListFilter = { contentType, accountId: BigInt(creatorId), accesses: access && [access] };
    const name = ['published', creatorId, contentType, ...(access ? [access] : [])].join(' ');
    return this.page(name, filter, sort, request);
  }

  /** A cursor carries the name of its list and its order: one of another list is not taken. */
  page(name: string, filter: ListFilter, sort: MediaSort, request: PageRequest): MaybePromise<Page<MediaCard>> {
    const { rankings, pages } = this.#parts;
    const list = `${name} ${sort}`;
    const window = windowOf(request, [isNamed(list), ...(sort === 'newest' ? [isInstant, isId] : RANKED_PLACE)]);
    const { after, fetch, size } = window;
    const place = after?.slice(1);
    return pages.read([list, after, size], async () => {
      const rows =
        sort === 'newest'
          ? await rankings.newest(filter, place, fetch)
          : (await rankings.read({ name: list, filter, sort }, place, fetch)).found;
      return pageOf(
        rows,
        window,
        (row) => [list, ...row.place],
        ({ item }) => item,
      );
    });
  }
}
