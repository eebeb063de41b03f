import type { Candidate, Film } from './ranker.film.ts';
import { isNew, type Scored, scoreOf, type Viewer, type Why, whyOf } from './ranker.score.ts';

/** At most so many of one creator among so many in a row. */
export const CREATOR_CAP = { most: 2, among: 10 } as const;
/** Every fifth place is for what has not had its chance: what is new, and what this person knows nothing like. */
const CHANCE_EVERY = 5;
/** One more about the same as the last ones is worth less. */
const SAME_AGAIN = { labels: 0.06, among: 3 };

export interface PageWish {
  readonly size: number;
  /** What came just before, the last one at the end. */
  readonly before: readonly Pick<Film, 'creatorId' | 'labels'>[];
  /** Where the page begins in the visit. */
  readonly place: number;
  readonly now: Date;
}

/** One of a page, and the reason that is told. */
export interface Picked extends Scored {
  readonly why: Why;
}

/** Picks one after the other, each the best of what is left where it would stand. */
export function rankPage(candidates: readonly Candidate[], viewer: Viewer, wish: PageWish): Picked[] {
  const { size, before, place, now } = wish;
  const left = candidates
    .map((candidate): Scored => ({ ...candidate, score: scoreOf(candidate, viewer, now) }))
    .sort((one, other) => other.score - one.score);
  const page: Picked[] = [];
  while (page.length < size && left.length > 0) {
    const last = [...before, ...page.map(({ film }) => film)];
    const isChance = (place + page.length) % CHANCE_EVERY === CHANCE_EVERY - 1;
    const at = (isChance && bestOf(left, last, (one) => hasItsChance(one, viewer, now))) || bestOf(left, last);
    // Where one creator alone has anything left, the feed goes on with it.
    const [next] = left.splice(at?.index ?? 0, 1);
    if (!next) break;
    page.push({ ...next, why: whyOf(next, viewer, now) });
  }
  return page;
}

function hasItsChance({ film }: Scored, { profile }: Viewer, now: Date): boolean {
  if ((profile.creators.get(film.creatorId)?.value ?? 0) < -0.2) return false;
  return isNew(film, now) || film.labels.every((id) => !profile.labels.has(id));
}

/** `left` comes with the highest score first. */
function bestOf(
  left: readonly Scored[],
  last: readonly Pick<Film, 'creatorId' | 'labels'>[],
  isFit: (one: Scored) => boolean = () => true,
): { readonly index: number } | undefined {
  const near = last.slice(-(CREATOR_CAP.among - 1)).map(({ creatorId }) => creatorId);
  const tooOften = new Set(near.filter((id) => near.filter((other) => other === id).length >= CREATOR_CAP.most));
  const recent = last.slice(-SAME_AGAIN.among);
  let best: { index: number; worth: number } | undefined;
  for (const [index, one] of left.entries()) {
    // Whatever comes behind is worth its score at most.
    if (best && best.worth >= one.score) break;
    if (tooOften.has(one.film.creatorId) || !isFit(one)) continue;
    const worth = one.score - SAME_AGAIN.labels * timesShared(one.film, recent);
    if (!best || worth > best.worth) best = { index, worth };
  }
  return best;
}

const timesShared = ({ labels }: Film, recent: readonly Pick<Film, 'labels'>[]): number =>
  recent.filter((other) => other.labels.some((id) => labels.includes(id))).length;
