import type { AversionReason } from '@liuguang/contract/taste/schemas';
import type { Film } from './ranker.film.ts';

/** What somebody did with one video. */
export interface Deed {
  readonly film: Pick<Film, 'creatorId' | 'labels' | 'seconds'>;
  /** Seconds of it, over all times; nothing for what was only liked or turned down somewhere. */
  readonly watched: number | undefined;
  readonly liked: boolean;
  readonly collected: boolean;
  readonly aversion: AversionReason | undefined;
  readonly at: Date;
}

/** How somebody stands to a topic or a creator, from -1 to 1 and a little beyond, and by what. */
export interface Leaning {
  readonly value: number;
  /** Videos of it that were liked or collected, and that were watched for the most part. */
  readonly liked: number;
  readonly watched: number;
}

export interface Profile {
  readonly labels: ReadonlyMap<bigint, Leaning>;
  readonly creators: ReadonlyMap<bigint, Leaning>;
  /** Creators of whom this person wants nothing. */
  readonly shunned: ReadonlySet<bigint>;
}

export const NO_PROFILE: Profile = { labels: new Map(), creators: new Map(), shunned: new Set() };

/** Whoever leaves so soon did not want it. */
const SKIP_SECONDS = 2;
/** From here on a video was watched for the most part. */
const MOST = 0.7;
const WORTH = {
  skipped: -0.7,
  /** What is watched up to here says nothing; above it speaks for the video, below against it. */
  indifferent: 0.35,
  finished: 0.2,
  liked: 1,
  collected: 1,
  turnedDown: -1.5,
};
/** A deed counts half after so long. */
const HALF_LIFE_MS = 10 * 24 * 3600 * 1000;
/** What was done in the same visit counts for more than all that is older: people are in a mood. */
const VISIT = { ms: 30 * 60 * 1000, weight: 2 };
/** So many deeds that said nothing stand beside those that were done, so that one alone does not decide. */
const DOUBT = 2.5;

const shareOf = ({ film, watched = 0 }: Deed): number => (film.seconds > 0 ? Math.min(1, watched / film.seconds) : 0);

const isSkip = (deed: Deed): boolean =>
  deed.watched !== undefined && deed.watched < SKIP_SECONDS && shareOf(deed) < 0.5;

/** What a deed says about liking such videos, apart from when it was done. */
export function worthOf(deed: Deed): number {
  const share = shareOf(deed);
  const watching =
    deed.watched === undefined
      ? 0
      : isSkip(deed)
        ? WORTH.skipped
        : share - WORTH.indifferent + (share >= 0.95 ? WORTH.finished : 0);
  return watching + (deed.liked ? WORTH.liked : 0) + (deed.collected ? WORTH.collected : 0);
}

function weightOf(at: Date, now: Date): number {
  const age = Math.max(0, now.getTime() - at.getTime());
  return 0.5 ** (age / HALF_LIFE_MS) * (age <= VISIT.ms ? VISIT.weight : 1);
}

class Tally {
  #worth = 0;
  #weight = 0;
  #liked = 0;
  #watched = 0;

  add(deed: Deed, worth: number, weight: number): void {
    this.#worth += worth * weight;
    this.#weight += weight;
    if (deed.liked || deed.collected) this.#liked += 1;
    if (shareOf(deed) >= MOST) this.#watched += 1;
  }

  get leaning(): Leaning {
    return { value: this.#worth / (this.#weight + DOUBT), liked: this.#liked, watched: this.#watched };
  }
}

/** Adds up what somebody did, for each topic and each creator that it was about. */
export function profileOf(deeds: readonly Deed[], now: Date): Profile {
  const labels = new Map<bigint, Tally>();
  const creators = new Map<bigint, Tally>();
  const shunned = new Set<bigint>();
  for (const deed of deeds) {
    const { film, aversion } = deed;
    if (aversion === 'seen') continue;
    if (aversion === 'creator') shunned.add(film.creatorId);
    const weight = weightOf(deed.at, now);
    const worth = worthOf(deed);
    // What is said about a topic says nothing about who made it, and the other way about.
    const ofLabels = worth + (aversion === 'video' || aversion === 'topic' ? WORTH.turnedDown : 0);
    const ofCreator = worth + (aversion === 'creator' ? WORTH.turnedDown : 0);
    for (const label of film.labels) tallyOf(labels, label).add(deed, ofLabels, weight);
    tallyOf(creators, film.creatorId).add(deed, ofCreator, weight);
  }
  return { labels: leaningsOf(labels), creators: leaningsOf(creators), shunned };
}

function tallyOf(tallies: Map<bigint, Tally>, id: bigint): Tally {
  const known = tallies.get(id);
  if (known) return known;
  const tally = new Tally();
  tallies.set(id, tally);
  return tally;
}

const leaningsOf = (tallies: ReadonlyMap<bigint, Tally>): Map<bigint, Leaning> =>
  new Map([...tallies].map(([id, tally]) => [id, tally.leaning]));

/** Those that somebody leans towards, the most first. */
export const favourites = (leanings: ReadonlyMap<bigint, Leaning>, most: number): bigint[] =>
  [...leanings]
    .filter(([, { value }]) => value > 0)
    .sort(([, one], [, other]) => other.value - one.value)
    .slice(0, most)
    .map(([id]) => id);
