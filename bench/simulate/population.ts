import { readFile } from 'node:fs/promises';

/** What people and films are like; `--taste FILE` reads one as JSON, and what it does not name is as here. */
export interface Taste {
  /** How many topics there are, and how many creators. */
  readonly topics: number;
  readonly creators: number;
  /** How many topics somebody is fond of, from one to the other. */
  readonly favourites: readonly [number, number];
  /** How many topics a film is about. */
  readonly labels: readonly [number, number];
  /** Which share of a film somebody watches that is about a favourite, about nothing of theirs, about a dislike. */
  readonly fond: number;
  readonly indifferent: number;
  readonly averse: number;
  /** The part of all topics that somebody dislikes. */
  readonly dislikes: number;
  /** How far films differ in how good they are, and how far one watching differs from the next. */
  readonly quality: number;
  readonly noise: number;
  /** How much more common the first topic is than the last, among films and among favourites. */
  readonly skew: number;
  /** How many films each person is shown, in how many visits, some days apart. */
  readonly films: number;
  readonly visits: number;
  readonly daysBetween: number;
}

export const USUAL_TASTE: Taste = {
  topics: 30,
  creators: 300,
  favourites: [2, 5],
  labels: [1, 3],
  fond: 0.85,
  indifferent: 0.22,
  averse: 0.06,
  dislikes: 0.2,
  quality: 0.12,
  noise: 0.15,
  skew: 3,
  films: 60,
  visits: 3,
  daysBetween: 1,
};

export async function readTaste(file: string | undefined): Promise<Taste> {
  if (file === undefined) return USUAL_TASTE;
  const given: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof given !== 'object' || given === null) throw new Error(`${file} holds no object`);
  const unknown = Object.keys(given).filter((name) => !(name in USUAL_TASTE));
  if (unknown.length > 0) throw new Error(`${file} names what there is not: ${unknown.join(', ')}`);
  return { ...USUAL_TASTE, ...given };
}

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: () => number, [from, to]: readonly [number, number]): number =>
  from + Math.floor(random() * (to - from + 1));

/** About normal, around nought. */
export const spread = (random: () => number, by: number): number =>
  by * (random() + random() + random() + random() - 2) * Math.sqrt(3);

/** So many different topics, the first ones more often. */
export function someTopics(random: () => number, { topics, skew }: Taste, count: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, topics)) chosen.add(Math.floor(topics * random() ** (1 + (skew - 1) / 4)));
  return [...chosen];
}
