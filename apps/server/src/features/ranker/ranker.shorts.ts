import { CONTENT } from '@liuguang/contract/content';
import type { Request, Response } from '@liuguang/contract/contract';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { ShortItem } from '@liuguang/contract/ranker/schemas';
import { type Bus, readerChanged } from '../../platform/bus.ts';
import { CachedLookup } from '../../platform/cached-lookup.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { encodeCursor, isId, isInstant, isNamed, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { MediaListing } from '../media/media.port.ts';
import type { TastePort } from '../taste/taste.port.ts';
import type { RankerFollowing } from './ranker.following.ts';
import type { RankedVideo } from './ranker.port.ts';
import type { RankerRepository } from './ranker.repository.ts';
import type { Ranker } from './ranker.service.ts';
import type { RankerVisits } from './ranker.visits.ts';

type Asked = Request<'app/media/short/recommend'>;
type Answer = Response<'app/media/short/recommend'>;

export interface ShortsParts {
  readonly database: Database;
  readonly repository: RankerRepository;
  readonly ranker: Ranker;
  readonly visits: RankerVisits;
  readonly following: RankerFollowing;
  readonly cards: Pick<MediaListing, 'cardsOf'>;
  readonly tastes: Pick<TastePort, 'forgetTurnedDown'>;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Counts may lag behind by so much. */
const CARDS = { max: 2000, ttlMs: 10_000 };
const SHORT = CONTENT.shortVideo.contentType;

/** The vertical feed, page by page. */
export class RankerShorts {
  readonly #parts: ShortsParts;
  readonly #cards: CachedLookup<bigint, MediaCard>;

  constructor(parts: ShortsParts) {
    this.#parts = parts;
    const read = async (ids: readonly bigint[]) =>
      new Map((await parts.cards.cardsOf(ids)).map((card) => [BigInt(card.id), card]));
    this.#cards = new CachedLookup(parts.bus, read, CARDS);
    parts.bus.subscribe('media', () => this.#cards.forgetAll());
  }

  recommend(person: Person, request: Asked): Promise<Answer> {
    return request.feed === 'following' ? this.#following(person, request) : this.#recommended(person, request);
  }

  async why({ id: accountId }: Person, { id, besideId }: Request<'x/ranker/why'>): Promise<Response<'x/ranker/why'>> {
    const cards = await this.#cards.of([...new Set([id, besideId ?? id])].map(BigInt));
    const card = cards.find((one) => one.id === id);
    const beside = cards.find((one) => one.id === besideId);
    const ids = { videoId: BigInt(id), besideId: beside && BigInt(beside.id) };
    const why = card && (await this.#parts.ranker.why(accountId, card.contentType, ids));
    if (!why) throw new Refused('notFound');
    return { why };
  }

  async reset({ id }: Person, { what }: Request<'x/ranker/reset'>): Promise<object> {
    const { database, repository, tastes, bus, clock } = this.#parts;
    const now = clock.now();
    await database.transaction(async (tx) => {
      if (what === 'turnedDown') await tastes.forgetTurnedDown(tx, id);
      else await repository.reset(tx, id, what === 'taste' ? { tasteSince: now } : { seenSince: now });
      await readerChanged(bus, tx, id);
    });
    return {};
  }

  async #recommended({ id }: Person, request: Asked): Promise<Answer> {
    const { visits, ranker } = this.#parts;
    const { after, size } = windowOf(request, visits.place);
    const start = request.start === undefined ? undefined : BigInt(request.start);
    const { list, ask, next } = await visits.page(id, { contentType: SHORT, after, size, start });
    const shown = await this.#present(list);
    if (next) return { list: shown, hasNext: true, end: '', cursor: encodeCursor(next) };
    return { list: shown, hasNext: false, end: await ranker.endOf(id, ask) };
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
    const cards = await this.#cards.of(ranked.map(({ id }) => id));
    const whys = new Map(ranked.map(({ id, why }) => [String(id), why]));
    return cards.flatMap((card) => {
      const why = whys.get(card.id);
      return why ? [{ card, why }] : [];
    });
  }
}
