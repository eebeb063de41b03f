import type { ResponseOf } from '@liuguang/contract/call';
import type { realtimeCalls } from '@liuguang/contract/realtime/calls';
import type { Topic, TopicData } from '@liuguang/contract/realtime/topics';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventStream } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { Left, Partitions } from '../../platform/postgres/partitions.ts';
import { Refused } from '../../platform/refused.ts';
import { type Audience, EVERYBODY, type RealtimePort } from './realtime.port.ts';
import type { RealtimeRepository } from './realtime.repository.ts';
import { realtimeEventParts } from './realtime.schema.ts';

type Event = ResponseOf<(typeof realtimeCalls)['x/realtime/stream']>;

const STREAMS_PER_AUDIENCE = 8;
/** A client away for longer starts afresh; lists tell it what it missed. */
const KEPT_MS = 24 * 3600 * 1000;

export interface Follower {
  readonly audience: Audience;
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
}

export class RealtimeService implements RealtimePort {
  readonly #repository: RealtimeRepository;
  readonly #partitions: Partitions;
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #wakers = new Map<Audience, Set<() => void>>();
  /** The bells of everybody who is here. */
  readonly #everybody = new Set<() => void>();

  constructor(repository: RealtimeRepository, partitions: Partitions, bus: Bus, clock: Clock) {
    this.#repository = repository;
    this.#partitions = partitions;
    this.#bus = bus;
    this.#clock = clock;
    bus.subscribe('realtime', (audience) => this.#wake(audience as Audience));
    bus.onGap(() => {
      for (const audience of this.#wakers.keys()) this.#wake(audience);
    });
  }

  publish<T extends Topic>(tx: Transaction, audience: Audience, topic: T, data: TopicData<T>): Promise<void> {
    return this.publishToEach(tx, [audience], topic, data);
  }

  async publishToEach<T extends Topic>(
    tx: Transaction,
    audiences: readonly Audience[],
    topic: T,
    data: TopicData<T>,
  ): Promise<void> {
    if (audiences.length === 0) return;
    await this.#repository.insert(tx, audiences, topic, data, this.#clock.now());
    await this.#bus.publishAll('realtime', audiences, tx);
  }

  here(): bigint[] {
    return [...this.#wakers.keys()].flatMap((audience) =>
      audience.startsWith('account:') ? [BigInt(audience.slice('account:'.length))] : [],
    );
  }

  /**
   * What the audience missed since `lastEventId`, then what happens, until the signal is aborted. Resolves when nothing
   * that happens from then on can be missed.
   */
  async follow({ audience, lastEventId, signal }: Follower): Promise<EventStream<Event>> {
    const rung = this.#hangBell(audience, signal);
    const last = seenId(lastEventId) ?? (await this.#repository.latestId(audience));
    return Object.assign(this.#eventsAfter(last, audience, signal, rung), { startsAfter: String(last) });
  }

  async *#eventsAfter(
    start: bigint,
    audience: Audience,
    signal: AbortSignal,
    rung: () => Promise<void>,
  ): AsyncGenerator<Event> {
    let last = start;
    while (!signal.aborted) {
      const { events, more } = await this.#repository.after(audience, last);
      for (const { id, topic, data } of events) {
        // What was published under a topic is of that topic's shape.
        yield { id: String(id), topic, data } as Event;
        last = id;
      }
      if (!more) await rung();
    }
  }

  /** Makes room for the events that come, and lets go of the days that nobody can resume from any more. */
  async sweep(): Promise<Left> {
    await this.#partitions.makeAhead(realtimeEventParts);
    const before = new Date(this.#clock.now().getTime() - KEPT_MS);
    return this.#partitions.leave(realtimeEventParts, { before });
  }

  #wake(audience: Audience): void {
    const bells = audience === EVERYBODY ? this.#everybody : this.#wakers.get(audience);
    for (const ring of bells ?? []) ring();
  }

  /**
   * Waits for the next ring of a bell that hangs until the signal is aborted, and remembers being rung while nobody
   * waited: an event between two reads is not lost.
   */
  #hangBell(audience: Audience, signal: AbortSignal): () => Promise<void> {
    const bells = this.#wakers.get(audience) ?? new Set();
    if (bells.size >= STREAMS_PER_AUDIENCE) throw new Refused('tooMany', { retryAfterSeconds: 60 });
    let next = Promise.withResolvers<void>();
    const ring = () => next.resolve();
    const takeDown = () => {
      ring();
      bells.delete(ring);
      this.#everybody.delete(ring);
      if (bells.size === 0) this.#wakers.delete(audience);
    };
    this.#wakers.set(audience, bells.add(ring));
    if (audience.startsWith('account:')) this.#everybody.add(ring);
    if (signal.aborted) takeDown();
    else signal.addEventListener('abort', takeDown, { once: true });
    return async () => {
      await next.promise;
      next = Promise.withResolvers<void>();
    };
  }
}

const seenId = (lastEventId: string | undefined): bigint | undefined =>
  lastEventId && /^[0-9]{1,18}$/.test(lastEventId) ? BigInt(lastEventId) : undefined;
