import type { Request } from '@liuguang/contract/contract';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { Person } from '../../../platform/http/handler.ts';
import { encodeCursor, isNamed, type Page, windowOf } from '../../../platform/page.ts';
import { Refused } from '../../../platform/refused.ts';
import type { RankerVisitsPort } from '../../ranker/ranker.port.ts';
import type { MediaCards } from './media.cards.ts';
import type { MediaListRepository } from './media.list.repository.ts';

interface RecommendParts {
  readonly repository: MediaListRepository;
  readonly cards: MediaCards;
  readonly visits: RankerVisitsPort;
}

/** What somebody may like, and what goes with a video: by the same arithmetic as the vertical feed. */
export class MediaRecommend {
  readonly #parts: RecommendParts;

  constructor(parts: RecommendParts) {
    this.#parts = parts;
  }

  async list(person: Person, request: Request<'app/media/recommend'>): Promise<Page<MediaCard>> {
    const { repository, cards, visits } = this.#parts;
    const { videoId, contentType = 1 } = request;
    const name = `recommend ${videoId ?? ''} ${contentType}`;
    const { after, size } = windowOf(request, [isNamed(name), ...visits.place]);
    const beside = videoId === undefined ? undefined : BigInt(videoId);
    if (beside !== undefined && !(await repository.exists(beside))?.accountId) throw new Refused('notFound');
    const { list: ranked, next } = await visits.page(person.id, { contentType, size, beside, after: after?.slice(1) });
    const list = await cards.cardsOf(ranked.map(({ id }) => id));
    return next ? { list, hasNext: true, cursor: encodeCursor([name, ...next]) } : { list, hasNext: false };
  }
}
