import { Batched } from '../../platform/batched.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import { type Profile, profileOf } from './ranker.profile.ts';
import type { RankerRepository } from './ranker.repository.ts';
import type { Followed } from './ranker.score.ts';

/** What is known of somebody for whom videos are looked for. */
export interface KnownViewer {
  readonly profile: Profile;
  readonly followed: Followed;
  /** What was watched before may come again. */
  readonly seenSince: Date | null;
  readonly seen: ReadonlySet<bigint>;
  readonly turnedDown: ReadonlySet<bigint>;
  /** What they watched last, when this was read. */
  readonly mark: string;
  readonly at: Date;
}

interface ViewerParts {
  readonly repository: RankerRepository;
  readonly bus: Bus;
  readonly clock: Clock;
}

const KEPT = { max: 3000, ttlMs: 60_000 };
const TOGETHER = { atOnce: 4, most: 200 };

/**
 * Remembers what people did, until they do something: notices tell of what they like, follow, block and turn down.
 * What they watch is reported all the time, so that is asked for instead, for all who ask at the same time together.
 */
export class RankerViewers {
  readonly #parts: ViewerParts;
  readonly #known: InvalidatedCache<bigint, KnownViewer>;
  readonly #marks: Batched<bigint, string>;

  constructor(parts: ViewerParts) {
    this.#parts = parts;
    this.#known = new InvalidatedCache(parts.bus, KEPT);
    this.#marks = new Batched((accountIds) => parts.repository.lastWatched(accountIds), TOGETHER);
    for (const channel of ['reader', 'account'] as const)
      parts.bus.subscribe(channel, (accountId) => this.#known.forget(BigInt(accountId)));
  }

  async of(accountId: bigint): Promise<KnownViewer> {
    const mark = await this.#marks.ask(accountId);
    const known = await this.#read(accountId, mark);
    const age = this.#parts.clock.now().getTime() - known.at.getTime();
    if (known.mark === mark && age >= 0 && age < KEPT.ttlMs) return known;
    this.#known.forget(accountId);
    return this.#read(accountId, mark);
  }

  async #read(accountId: bigint, mark: string): Promise<KnownViewer> {
    const known = await this.#known.read(accountId, () => this.#load(accountId, mark));
    if (!known) throw new Error('nothing was read');
    return known;
  }

  async #load(accountId: bigint, mark: string): Promise<KnownViewer> {
    const { repository, clock } = this.#parts;
    const { tasteSince, seenSince } = await repository.resetOf(accountId);
    const [deeds, followed, seen, turnedDown] = await Promise.all([
      repository.deeds(accountId, tasteSince),
      repository.followed(accountId),
      repository.seen(accountId, seenSince),
      repository.turnedDown(accountId),
    ]);
    const at = clock.now();
    return { profile: profileOf(deeds, at), followed, seenSince, seen, turnedDown, mark, at };
  }
}
