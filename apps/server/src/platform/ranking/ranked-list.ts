import type { Key } from '../page.ts';
import type { Ranking, Rankings } from './rankings.ts';

/** Something of a list, and where to go on behind it. */
export interface Placed<Item> {
  readonly id: bigint;
  readonly item: Item;
  readonly place: Key;
}

/** A list whose order changes while somebody reads on. */
export interface RankedList<Item> {
  readonly name: string;
  /** The ranking of those who begin to read now. */
  begin(): Promise<Ranking>;
  /** Those of some that are still to be shown. */
  among(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Item>>;
  /** All others, in an order that counts do not touch, each with its own place in it. */
  rest(without: readonly bigint[], after: Key, fetch: number): Promise<readonly Placed<Item>[]>;
  /** Where the rest begins. */
  readonly top: Key;
  readonly without?: ReadonlySet<bigint>;
}

/**
 * Up to so many, from where somebody stopped: first a ranking, which stays as it was when they began, then all others. So
 * nothing comes twice and nothing is left out, whatever is counted meanwhile. `start` is where to begin while nothing was
 * found.
 */
export async function readRanked<Item>(
  rankings: Rankings,
  list: RankedList<Item>,
  after: Key | undefined,
  wanted: number,
): Promise<{ start: Key; found: Placed<Item>[] }> {
  const ranking = after ? await rankings.earlier(list.name, Number(after[0])) : await list.begin();
  const { generation, ids } = ranking;
  const start = after ?? [generation, 0, ...list.top];
  const found = await firstOf(list, ranking, Number(start[1]), wanted);
  if (found.length === wanted || ranking.isWhole) return { start, found };
  const without = [...ids, ...(list.without ?? [])];
  const rest = await list.rest(without, start.slice(2), wanted - found.length);
  return {
    start,
    found: [...found, ...rest.map((one) => ({ ...one, place: [generation, ids.length, ...one.place] }))],
  };
}

/** Some of them may be shown to nobody by now: then others are asked for, which is rare. */
async function firstOf<Item>(
  { among, without, top }: RankedList<Item>,
  { generation, ids }: Ranking,
  from: number,
  wanted: number,
): Promise<Placed<Item>[]> {
  const open = ids.map((id, at) => ({ id, at })).filter(({ id, at }) => at >= from && !without?.has(id));
  const found: Placed<Item>[] = [];
  for (let at = 0; at < open.length && found.length < wanted; at += wanted) {
    const some = open.slice(at, at + wanted);
    const there = await among(some.map(({ id }) => id));
    for (const { id, at: place } of some) {
      const item = there.get(id);
      if (item !== undefined) found.push({ id, item, place: [generation, place + 1, ...top] });
    }
  }
  return found.slice(0, wanted);
}
