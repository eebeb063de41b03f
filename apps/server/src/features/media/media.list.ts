import type { Request } from '@liuguang/contract/contract';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { MediaSort } from '@liuguang/contract/media/lists';
import {
  encodeCursor,
  isCount,
  isId,
  isInstant,
  isNamed,
  isNumber,
  type KeyShape,
  type Page,
  type PageRequest,
  windowOf,
} from '../../platform/page.ts';
import type { Soon } from '../../platform/when-there.ts';
import type { MediaCards } from './media.cards.ts';
import { type ListFilter, type MediaListRepository, placeOf } from './media.list.repository.ts';
import type { MediaLabels } from './media.port.ts';
import type { SharedPages } from './media.shared-pages.ts';

interface ListParts {
  readonly repository: MediaListRepository;
  readonly cards: MediaCards;
  readonly labels: MediaLabels;
  readonly pages: SharedPages;
}

const PLACES: Readonly<Record<MediaSort, KeyShape>> = {
  newest: [isInstant, isId],
  watched: [isCount, isId],
  collected: [isCount, isId],
  popular: [isNumber, isId],
};

/** Lists of videos in one of the orders that there is an index for; the same for everybody. */
export class MediaLists {
  readonly #parts: ListParts;

  constructor(parts: ListParts) {
    this.#parts = parts;
  }

  list({ categoryId, access, length, sort = 'newest', ...request }: Request<'x/media/list'>): Soon<Page<MediaCard>> {
    const { labels } = this.#parts;
    const filter: ListFilter = {
      contentType: request.contentType ?? 1,
      accesses: access && [access],
      length,
      that: categoryId === undefined ? undefined : labels.bears(BigInt(categoryId)),
    };
    const name = ['list', categoryId ?? '', access ?? '', length ?? '', filter.contentType].join(' ');
    return this.page(name, filter, sort, request);
  }

  published({ creatorId, contentType = 1, ...request }: Request<'app/media/published'>): Soon<Page<MediaCard>> {
    const filter = { contentType, accountId: BigInt(creatorId) };
    return this.page(`published ${creatorId} ${contentType}`, filter, 'newest', request);
  }

  /** A cursor carries the name of its list and its order: one of another list is not taken. */
  page(name: string, filter: ListFilter, sort: MediaSort, request: PageRequest): Soon<Page<MediaCard>> {
    const { repository, cards, pages } = this.#parts;
    const list = `${name} ${sort}`;
    const { after, fetch, size } = windowOf(request, [isNamed(list), ...PLACES[sort]]);
    return pages.read([list, after, size], async () => {
      const rows = await repository.list(filter, sort, { after: after?.slice(1), fetch });
      const last = rows[size - 1];
      const hasNext = rows.length > size;
      return {
        list: await cards.present(rows.slice(0, size)),
        hasNext,
        ...(hasNext && last && { cursor: encodeCursor([list, ...placeOf(sort, last)]) }),
      };
    });
  }
}
