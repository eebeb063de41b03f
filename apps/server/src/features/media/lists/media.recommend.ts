import type { Request } from '@liuguang/contract/contract';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { Person } from '../../../platform/http/handler.ts';
import { encodeCursor, isCount, isId, isNamed, type Key, type Page, windowOf } from '../../../platform/page.ts';
import { RANKED_PLACE } from '../../../platform/ranking/ranked-place.ts';
import { Refused } from '../../../platform/refused.ts';
import type { MediaAudience, MediaLabels } from '../media.port.ts';
import type { MediaCards } from './media.cards.ts';
import type { MediaListRepository } from './media.list.repository.ts';
import type { Found, MediaRankings } from './media.rankings.ts';
import type { SharedPages } from './media.shared-pages.ts';

interface RecommendParts {
  readonly repository: MediaListRepository;
  readonly cards: MediaCards;
  readonly labels: MediaLabels;
  readonly audience: MediaAudience;
  readonly rankings: MediaRankings;
  readonly pages: SharedPages;
}

interface Akin {
  readonly id: bigint;
  readonly score: number;
}

const MOST_AKIN = 60;
const OF_SAME_CREATOR = 20;
/** To be made by the same person counts as much as so many labels in common. */
const CREATOR_SCORE = 2;
/** Read beyond a page, in place of what this person is not to be shown. */
const IN_RESERVE = 20;
/** Above and below all that is akin, which has a score of one at least. */
const ABOVE: Key = [1_000_000, '999999999999999999'];
const BELOW: Key = [0, '1'];

/**
 * What is akin to a video first, then what people watch lately. A cursor says behind what it stands in either of the two;
 * that no video comes twice follows from both being in a fixed order, and the second leaving out the first.
 */
export class MediaRecommend {
  readonly #parts: RecommendParts;

  constructor(parts: RecommendParts) {
    this.#parts = parts;
  }

  async list(person: Person, request: Request<'app/media/recommend'>): Promise<Page<MediaCard>> {
    const { audience, rankings } = this.#parts;
    const { videoId, contentType = 1 } = request;
    const name = `recommend ${videoId ?? ''} ${contentType}`;
    const { after, size } = windowOf(request, [isNamed(name), isCount, isId, ...RANKED_PLACE]);
    const wanted = size + IN_RESERVE + 1;
    const akin = videoId === undefined ? [] : await this.#akinTo(BigInt(videoId), contentType);
    const near = await this.#behind(akin, after?.slice(1, 3) ?? ABOVE, wanted);
    const known = new Set([...akin.map(({ id }) => id), ...(videoId === undefined ? [] : [BigInt(videoId)])]);
    const popular = {
      name: `recommend ${contentType}`,
      filter: { contentType },
      sort: 'popular',
      without: known,
    } as const;
    const { start, found } = await rankings.read(popular, after?.slice(3), wanted - near.length);
    const rows: Found[] = [
      ...near.map((one) => ({ ...one, place: [...one.place, ...start] })),
      ...found.map((one) => ({ ...one, place: [...BELOW, ...one.place] })),
    ];
    const ids = rows.map(({ id }) => id);
    const [unwanted, finished] = await Promise.all([
      audience.unwantedOf(person.id, ids),
      // Beside a video stands what belongs to it, seen or not.
      videoId === undefined ? audience.finishedOf(person.id, ids) : new Set<bigint>(),
    ]);
    const fresh = rows.filter(({ id }) => !unwanted.has(id) && !finished.has(id));
    const list = fresh.slice(0, size).map(({ item }) => item);
    const next = fresh.length > size ? fresh[size - 1]?.place : rows.length === wanted && rows.at(-1)?.place;
    return next ? { list, hasNext: true, cursor: encodeCursor([name, ...next]) } : { list, hasNext: false };
  }

  /** In a fixed order; whether each is shown is asked when it is. */
  async #akinTo(videoId: bigint, contentType: 1 | 2): Promise<readonly Akin[]> {
    const { repository, labels, pages } = this.#parts;
    return pages.read(['akin', String(videoId), contentType], async () => {
      const video = await repository.exists(videoId);
      if (!video?.accountId) throw new Refused('notFound');
      const filter = { contentType, accountId: video.accountId };
      const [sharing, same] = await Promise.all([
        labels.akin(videoId, MOST_AKIN),
        repository.list(filter, 'newest', { after: undefined, fetch: OF_SAME_CREATOR }),
      ]);
      const scores = new Map(sharing.map(({ videoId: id, shared }) => [id, shared]));
      for (const { id } of same) scores.set(id, (scores.get(id) ?? 0) + CREATOR_SCORE);
      scores.delete(videoId);
      const akin = [...scores].map(([id, score]) => ({ id, score }));
      return akin.sort((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1));
    });
  }

  async #behind(akin: readonly Akin[], [score, id]: Key, wanted: number): Promise<Found[]> {
    const rest = akin.filter((one) => one.score < Number(score) || (one.score === score && one.id < BigInt(id ?? 0)));
    const some = new Map(rest.slice(0, wanted).map((one) => [String(one.id), one]));
    const cards = await this.#parts.cards.cardsOf([...some.values()].map((one) => one.id));
    return cards.flatMap((card) => {
      const one = some.get(card.id);
      return one ? [{ id: one.id, item: card, place: [one.score, card.id] }] : [];
    });
  }
}
