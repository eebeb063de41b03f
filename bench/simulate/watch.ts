import { rankPage } from '../../apps/server/src/features/ranker/ranker.page.ts';
import { type Deed, favourites, profileOf } from '../../apps/server/src/features/ranker/ranker.profile.ts';
import { randomFrom } from './population.ts';
import { type MadeFilm, NOW, type Person, type World } from './world.ts';

const DAY_MS = 24 * 3600 * 1000;
const PAGE = 6;
const LIKES_FROM = 0.8;
const LIKES = 0.2;
const NOBODY_FOLLOWED = { creators: new Set<bigint>(), labels: new Set<bigint>() };

/** The films that somebody is shown next. */
type Strategy = (seen: ReadonlySet<bigint>, deeds: readonly Deed[], now: Date, size: number) => readonly MadeFilm[];

const listed =
  (list: readonly MadeFilm[]): Strategy =>
  (seen, _deeds, _now, size) =>
    list.filter(({ film }) => !seen.has(film.id)).slice(0, size);

function ranked(world: World, random: () => number): Strategy {
  return (seen, deeds, now, size) => {
    const profile = profileOf(deeds, now);
    const liked = { labels: favourites(profile.labels, 8), creators: favourites(profile.creators, 6) };
    const found = world.candidates(seen, liked, random);
    const byId = new Map([...found.keys()].map((made) => [made.film.id, made]));
    const pool = [...found].map(([{ film }, sources]) => ({ film, sources }));
    const viewer = { profile, followed: NOBODY_FOLLOWED };
    const page = rankPage(pool, viewer, { size, before: [], place: seen.size, now });
    return page.flatMap(({ film }) => byId.get(film.id) ?? []);
  };
}

/** The share that one person watches of all they are shown, on average. */
function watch(world: World, person: Person, strategy: Strategy, random: () => number): number {
  const { films, visits, daysBetween } = world.taste;
  const seen = new Set<bigint>();
  const deeds: Deed[] = [];
  const each = Math.ceil(films / visits);
  let total = 0;
  let clock = NOW.getTime();
  for (let visit = 0; visit < visits; visit += 1) {
    for (let shown = 0; shown < each; ) {
      const page = strategy(seen, deeds, new Date(clock), Math.min(PAGE, each - shown));
      if (page.length === 0) return seen.size > 0 ? total / seen.size : 0;
      for (const made of page) {
        const share = world.shareOf(person, made, random);
        const watched = share * made.film.seconds;
        clock += watched * 1000;
        const did = { liked: share > LIKES_FROM && random() < LIKES, collected: false, aversion: undefined };
        deeds.push({ film: made.film, watched, ...did, at: new Date(clock) });
        seen.add(made.film.id);
        total += share;
        shown += 1;
      }
    }
    clock += daysBetween * DAY_MS;
  }
  return total / seen.size;
}

export interface Outcome {
  readonly ranked: number;
  readonly newest: number;
  readonly popular: number;
}

/** Watched share per film shown, of some people, by each way of choosing; the same people and chances for all three. */
export function compare(world: World, people: readonly Person[], seed: number): Outcome {
  const mean = (strategyOf: (random: () => number) => Strategy): number =>
    people.reduce((sum, person, at) => {
      const random = randomFrom(seed + at);
      return sum + watch(world, person, strategyOf(random), random);
    }, 0) / people.length;
  return {
    ranked: mean((random) => ranked(world, random)),
    newest: mean(() => listed(world.newest)),
    popular: mean(() => listed(world.popular)),
  };
}
