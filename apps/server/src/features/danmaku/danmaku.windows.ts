import type { Response } from '@liuguang/contract/contract';
import type { Bus } from '../../platform/bus.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { SearchNotes } from '../search/search.port.ts';
import { presentDanmaku } from './danmaku.present.ts';
import type { DanmakuRepository, ShownRow } from './danmaku.repository.ts';

/** Films are read in slices of so many seconds, which all who watch share. */
const SLICE_SECONDS = 60;
/** Nobody reads more in a minute: of more the newest count. */
const MOST_IN_SLICE = 1500;
const KEPT = { max: 2000, ttlMs: 60_000 };

/** Answers that are kept, by how many lines they have together; each is sealed once for all who get it. */
const WINDOWS = { max: 500, ttlMs: 10_000, weight: { most: 40_000, of: ({ rows }: DanmakuWindow) => rows.length + 1 } };

type Slice = readonly ShownRow[];

/** A stretch of a film. */
export interface DanmakuWindow {
  readonly videoId: bigint;
  /** In the film's order. */
  readonly rows: readonly ShownRow[];
  readonly authors: ReadonlySet<bigint>;
  /** Up to which second all of it together gives the film away. */
  readonly reveals: number;
  /** The answer to whoever may see all of it and wrote none. */
  readonly whole: Response<'x/danmaku/list'>;
}

const NOBODY = 0n;

/** What was written over stretches of films, the same for everybody. */
export class DanmakuWindows {
  readonly #repository: DanmakuRepository;
  readonly #bus: Bus;
  readonly #searched: SearchNotes;
  readonly #slices: InvalidatedCache<string, Slice>;
  readonly #windows: InvalidatedCache<string, DanmakuWindow>;

  constructor(repository: DanmakuRepository, bus: Bus, searched: SearchNotes) {
    this.#repository = repository;
    this.#bus = bus;
    this.#searched = searched;
    this.#slices = new InvalidatedCache(bus, KEPT);
    this.#windows = new InvalidatedCache(bus, WINDOWS);
    bus.subscribe('danmaku', (slice) => {
      this.#slices.forget(slice);
      this.#windows.forgetWhere(({ videoId }) => slice.startsWith(`${videoId} `));
    });
  }

  /** From one second to below the other. */
  async read(videoId: bigint, from: number, below: number): Promise<DanmakuWindow> {
    const load = () => this.#load(videoId, from, below);
    return (await this.#windows.read(`${videoId} ${from} ${below}`, load)) ?? (await load());
  }

  async #load(videoId: bigint, from: number, below: number): Promise<DanmakuWindow> {
    const first = Math.floor(from / SLICE_SECONDS);
    const count = Math.max(0, Math.ceil(below / SLICE_SECONDS) - first);
    const slices = await Promise.all(Array.from({ length: count }, (_, at) => this.#slice(videoId, first + at)));
    const rows = slices.flat().filter(({ second }) => second >= from && second < below);
    return {
      videoId,
      rows,
      authors: new Set(rows.map(({ accountId }) => accountId)),
      reveals: rows.reduce((most, row) => Math.max(most, row.reveals), 0),
      whole: Object.freeze({ list: rows.map((row) => presentDanmaku(row, NOBODY)), withheld: 0 }),
    };
  }

  /** Tells all processes, with the transaction, that something has changed at that second. */
  async changed(
    tx: Transaction,
    { videoId, second }: { readonly videoId: bigint; readonly second: number },
  ): Promise<void> {
    await this.#bus.publish('danmaku', keyOf(videoId, Math.floor(second / SLICE_SECONDS)), tx);
    await this.#searched.note(tx, 'video', [videoId]);
  }

  async #slice(videoId: bigint, number: number): Promise<Slice> {
    const key = keyOf(videoId, number);
    const from = number * SLICE_SECONDS;
    const load = () => this.#repository.over(videoId, from, from + SLICE_SECONDS, MOST_IN_SLICE);
    return (await this.#slices.read(key, load)) ?? [];
  }
}

const keyOf = (videoId: bigint, number: number): string => `${videoId} ${number}`;
