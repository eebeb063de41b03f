import type { Bus } from '../../platform/bus.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { DanmakuRepository, ShownRow } from './danmaku.repository.ts';

/** Films are read in slices of so many seconds, which all who watch share. */
const SLICE_SECONDS = 60;
/** Nobody reads more in a minute: of more the newest count. */
const MOST_IN_SLICE = 1500;
const KEPT = { max: 2000, ttlMs: 60_000 };

type Slice = readonly ShownRow[];

/** What was written over stretches of films, the same for everybody. */
export class DanmakuWindows {
  readonly #repository: DanmakuRepository;
  readonly #bus: Bus;
  readonly #slices: InvalidatedCache<string, Slice>;

  constructor(repository: DanmakuRepository, bus: Bus) {
    this.#repository = repository;
    this.#bus = bus;
    this.#slices = new InvalidatedCache(bus, KEPT);
    bus.subscribe('danmaku', (slice) => this.#slices.forget(slice));
  }

  /** From one second to below the other, in the film's order. */
  async read(videoId: bigint, from: number, below: number): Promise<ShownRow[]> {
    const first = Math.floor(from / SLICE_SECONDS);
    const count = Math.max(0, Math.ceil(below / SLICE_SECONDS) - first);
    const slices = await Promise.all(Array.from({ length: count }, (_, at) => this.#slice(videoId, first + at)));
    return slices.flat().filter(({ second }) => second >= from && second < below);
  }

  /** Tells all processes, with the transaction, that something has changed at that second. */
  changed(tx: Transaction, { videoId, second }: { readonly videoId: bigint; readonly second: number }): Promise<void> {
    return this.#bus.publish('danmaku', keyOf(videoId, Math.floor(second / SLICE_SECONDS)), tx);
  }

  async #slice(videoId: bigint, number: number): Promise<Slice> {
    const key = keyOf(videoId, number);
    const from = number * SLICE_SECONDS;
    const load = () => this.#repository.over(videoId, from, from + SLICE_SECONDS, MOST_IN_SLICE);
    return (await this.#slices.read(key, load)) ?? [];
  }
}

const keyOf = (videoId: bigint, number: number): string => `${videoId} ${number}`;
