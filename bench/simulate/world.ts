import type { Film, Source } from '../../apps/server/src/features/ranker/ranker.film.ts';
import { between, randomFrom, someTopics, spread, type Taste } from './population.ts';

export interface Person {
  readonly fond: ReadonlySet<number>;
  readonly averse: ReadonlySet<number>;
}

/** A film with what nobody can look up: how good it is. Its counts grow as people watch it. */
export interface MadeFilm {
  film: Film;
  readonly quality: number;
}

export const NOW = new Date('2026-06-01T00:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
/** How often each film was shown to anybody before: that is what is popular. */
const SHOWN_BEFORE = 12;
const OLDEST_DAYS = 120;

export class World {
  readonly taste: Taste;
  readonly films: readonly MadeFilm[];
  readonly people: readonly Person[];
  /** By what each list goes, all of it. */
  readonly newest: readonly MadeFilm[];
  readonly popular: readonly MadeFilm[];
  readonly #byLabel = new Map<bigint, MadeFilm[]>();
  readonly #byCreator = new Map<bigint, MadeFilm[]>();

  constructor(taste: Taste, sizes: { people: number; films: number; seed: number }) {
    this.taste = taste;
    const random = randomFrom(sizes.seed);
    this.people = Array.from({ length: sizes.people }, () => newPerson(random, taste));
    this.films = Array.from({ length: sizes.films }, (_, at) => newFilm(random, taste, at + 1));
    this.#showBefore(random);
    this.newest = [...this.films].sort(
      (one, other) => other.film.publishedAt.getTime() - one.film.publishedAt.getTime(),
    );
    this.popular = [...this.films].sort((one, other) => popularity(other) - popularity(one));
    for (const made of this.newest) {
      for (const label of made.film.labels) pushTo(this.#byLabel, label, made);
      pushTo(this.#byCreator, made.film.creatorId, made);
    }
  }

  /** The share of a film that somebody watches, this time. */
  shareOf(person: Person, { film, quality }: MadeFilm, random: () => number): number {
    const { fond, indifferent, averse, noise } = this.taste;
    const topics = film.labels.map(Number);
    const base = topics.some((topic) => person.averse.has(topic))
      ? averse
      : topics.some((topic) => person.fond.has(topic))
        ? fond
        : indifferent;
    return Math.min(1, Math.max(0.02, base + quality + spread(random, noise)));
  }

  /** What the lists of the database would bring. */
  candidates(
    seen: ReadonlySet<bigint>,
    liked: { labels: readonly bigint[]; creators: readonly bigint[] },
    random: () => number,
  ): Map<MadeFilm, Set<Source>> {
    const found = new Map<MadeFilm, Set<Source>>();
    const take = (source: Source, list: readonly MadeFilm[], most: number, from = 0) => {
      let taken = 0;
      for (let at = from; at < list.length && taken < most; at += 1) {
        const made = list[at];
        if (!made || seen.has(made.film.id)) continue;
        taken += 1;
        found.set(made, (found.get(made) ?? new Set()).add(source));
      }
    };
    take('fresh', this.newest, 60);
    take('popular', this.popular, 60);
    take('explored', this.films, 25, Math.floor(random() * this.films.length));
    for (const label of liked.labels) take('labels', this.#byLabel.get(label) ?? [], 25);
    for (const creator of liked.creators) take('creators', this.#byCreator.get(creator) ?? [], 8);
    return found;
  }

  #showBefore(random: () => number): void {
    for (const made of this.films)
      for (let time = 0; time < SHOWN_BEFORE; time += 1) {
        const person = this.people[Math.floor(random() * this.people.length)];
        if (!person) continue;
        const share = this.shareOf(person, made, random);
        const { film } = made;
        made.film = {
          ...film,
          views: film.views + 1,
          watchedSeconds: film.watchedSeconds + share * film.seconds,
          likes: film.likes + (share > 0.8 && random() < 0.2 ? 1 : 0),
        };
      }
  }
}

/** Watched most by all together, as `heat` would have it for films of one age. */
const popularity = ({ film }: MadeFilm): number => film.watchedSeconds / film.seconds + 3 * film.likes;

function newPerson(random: () => number, taste: Taste): Person {
  const fond = new Set(someTopics(random, taste, between(random, taste.favourites)));
  const topics = Array.from({ length: taste.topics }, (_, at) => at);
  return { fond, averse: new Set(topics.filter((topic) => !fond.has(topic) && random() < taste.dislikes)) };
}

function newFilm(random: () => number, taste: Taste, id: number): MadeFilm {
  return {
    quality: spread(random, taste.quality),
    film: {
      id: BigInt(id),
      creatorId: BigInt(1 + Math.floor(random() * taste.creators)),
      labels: someTopics(random, taste, between(random, taste.labels)).map(BigInt),
      seconds: between(random, [8, 60]),
      isFree: true,
      publishedAt: new Date(NOW.getTime() - random() * OLDEST_DAYS * DAY_MS),
      views: 0,
      likes: 0,
      watchedSeconds: 0,
    },
  };
}

function pushTo(map: Map<bigint, MadeFilm[]>, key: bigint, made: MadeFilm): void {
  const list = map.get(key);
  if (list) list.push(made);
  else map.set(key, [made]);
}
