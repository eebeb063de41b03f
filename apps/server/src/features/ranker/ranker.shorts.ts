import { CONTENT } from '@liuguang/contract/content';
import type { Request, Response } from '@liuguang/contract/contract';
import type { FeedEnd, ShortItem } from '@liuguang/contract/ranker/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { encodeCursor, isId, isInstant, isNamed, windowOf } from '../../platform/page.ts';
import type { MediaListing } from '../media/media.port.ts';
import type { RankerFollowing } from './ranker.following.ts';
import type { RankedVideo } from './ranker.port.ts';
import type { RankerRepository } from './ranker.repository.ts';
import type { Ranker } from './ranker.service.ts';
import type { RankerVisits } from './ranker.visits.ts';

type Asked = Request<'app/media/short/recommend'>;
type Answer = Response<'app/media/short/recommend'>;

export interface ShortsParts {
  readonly repository: RankerRepository;
  readonly ranker: Ranker;
  readonly visits: RankerVisits;
  readonly following: RankerFollowing;
  readonly cards: Pick<MediaListing, 'cardsOf'>;
  readonly clock: Clock;
}

const SHORT = CONTENT.shortVideo.contentType;

/** The vertical feed, page by page. */
export class RankerShorts {
  readonly #parts: ShortsParts;

  constructor(parts: ShortsParts) {
    this.#parts = parts;
  }

  recommend(person: Person, request: Asked): Promise<Answer> {
    return request.feed === 'following' ? this.#following(person, request) : this.#recommended(person, request);
  }

  async reset({ id }: Person, { what }: Request<'x/ranker/reset'>): Promise<object> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    await repository.reset(id, what === 'taste' ? { tasteSince: now } : { seenSince: now });
    return {};
  }

  async #recommended({ id }: Person, request: Asked): Promise<Answer> {
    const { visits, ranker } = this.#parts;
    const { after, size } = windowOf(request, visits.place);
    const start = request.start === undefined ? undefined : BigInt(request.start);
    const { list, ask, next } = await visits.page(id, { contentType: SHORT, after, size, start });
    const shown = await this.#present(list);
    if (next) return { list: shown, hasNext: true, end: '', cursor: encodeCursor(next) };
    const end: FeedEnd = (await ranker.hasSeenAll(id, ask)) ? 'seen' : 'empty';
    return { list: shown, hasNext: false, end };
  }

  async #following({ id }: Person, request: Asked): Promise<Answer> {
    const { following } = this.#parts;
    const { after, size, fetch } = windowOf(request, [isNamed('following'), isInstant, isId]);
    const rows = await following.newest(id, SHORT, { after: after?.slice(1), fetch });
    const shown = rows.slice(0, size);
    const list = await this.#present(
      shown.map((row) => ({ id: row.id, why: { reason: 'following' as const, label: null } })),
    );
    const last = shown.at(-1);
    if (rows.length <= size || !last) return { list, hasNext: false, end: after || list.length > 0 ? 'seen' : 'empty' };
    const cursor = encodeCursor(['following', last.publishedAt.toISOString(), String(last.id)]);
    return { list, hasNext: true, end: '', cursor };
  }

  async #present(ranked: readonly RankedVideo[]): Promise<ShortItem[]> {
    const cards = await this.#parts.cards.cardsOf(ranked.map(({ id }) => id));
    const whys = new Map(ranked.map(({ id, why }) => [String(id), why]));
    return cards.flatMap((card) => {
      const why = whys.get(card.id);
      return why ? [{ card, why }] : [];
    });
  }
}
