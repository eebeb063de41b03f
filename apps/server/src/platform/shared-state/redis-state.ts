import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { CLOCK_WINDOW_SECONDS } from '@liuguang/wire/sign';
import { Redis } from 'ioredis';
import { type Clock, systemClock } from '../clock.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { Refused } from '../refused.ts';
import { MemoryState } from './memory-state.ts';
import { PRESENCE_MS, SharedPresence } from './presence.ts';
import { SCRIPTS, type ScriptCommands } from './redis-scripts.ts';
import type { RateLimit, Recent, SharedState, SlowDown, SlowDownRule } from './shared-state.ts';
import { FORGOTTEN_AFTER_MS } from './slow-down.ts';

export interface RedisOptions {
  readonly url: string;
  /** Before every key: two houses on one server do not count together. */
  readonly prefix: string;
  /** What answers within a millisecond and has not by then will not in time for whoever waits. */
  readonly patienceMs: number;
  readonly clock: Clock;
  /** Told when the state can no longer be shared, and with nothing when it can again. */
  readonly onChange: (trouble: string | undefined) => void;
}

/** How long a start waits for the first answer. */
const FIRST_ANSWER_MS = 3000;
const LONGEST_PAUSE_MS = 1000;
const RETRY_AFTER_SECONDS = 5;
/** A request stamped at the far edge of the window stays valid for twice its length. */
const NONCE_MS = (2 * CLOCK_WINDOW_SECONDS + 60) * 1000;
const GONE = 'Redis does not answer: each process counts by itself, and signing in has to wait';

type ScriptedRedis = Redis & ScriptCommands;

/** What the processes of a house share through one Redis server. */
export class RedisState implements SharedState {
  readonly limits: RateLimit;
  readonly guesses: RateLimit;
  readonly replays: SharedState['replays'];
  readonly recent: Recent;
  readonly presence: SharedPresence;
  readonly #redis: ScriptedRedis;
  readonly #prefix: string;
  readonly #clock: Clock;
  readonly #onChange: RedisOptions['onChange'];
  /** What this process has seen itself, and falls back to. */
  readonly #own: MemoryState;
  #isGone = true;
  #isClosed = false;

  private constructor({ url, prefix, patienceMs, clock, onChange }: RedisOptions) {
    this.#prefix = prefix;
    this.#clock = clock;
    this.#onChange = onChange;
    this.#own = new MemoryState(clock);
    this.#redis = new Redis(url, {
      scripts: SCRIPTS,
      commandTimeout: patienceMs,
      connectTimeout: FIRST_ANSWER_MS,
      // Whoever asks while it is away is answered at once, by the choice that was made for what they ask.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (tries) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(tries, 5)),
      lazyConnect: true,
    }) as ScriptedRedis;
    this.#redis.on('ready', () => this.#turn(false));
    this.#redis.on('close', () => this.#turn(true));
    // Every failure to connect is told here as well; what follows from it is told by `close`.
    this.#redis.on('error', () => undefined);
    this.limits = this.#rateLimit('limit', (own) => own(this.#own.limits));
    this.guesses = this.#rateLimit('guess', refuse);
    this.replays = { admit: (nonce, nowMs) => this.#admit(nonce, nowMs) };
    this.recent = {
      note: (key, forMs) =>
        this.#ask(
          async () => {
            await this.#redis.set(this.#key('recent', key), 1, 'PX', forMs);
          },
          () => undefined,
        ),
      has: (key) =>
        this.#ask(
          async () => (await this.#redis.exists(this.#key('recent', key))) > 0,
          () => true,
        ),
    };
    this.presence = new SharedPresence({
      write: (what, process, count) =>
        this.#ask(
          async () => {
            await this.#redis.liuguangPresent(`${this.#prefix}:p:${what}`, process, count, PRESENCE_MS);
          },
          () => undefined,
        ),
      others: (what, process) =>
        this.#ask(
          () => this.#redis.liuguangOthers(`${this.#prefix}:p:${what}`, process),
          () => 0,
        ),
    });
  }

  /** Resolves when the server has answered, or has not for a while: the house opens without it, and says so. */
  static async open(options: RedisOptions): Promise<RedisState> {
    const state = new RedisState(options);
    const patience = AbortSignal.timeout(Math.max(FIRST_ANSWER_MS, options.patienceMs));
    const answered = once(state.#redis, 'ready', { signal: patience });
    state.#redis.connect().catch(() => undefined);
    await answered.catch(() => options.onChange(GONE));
    return state;
  }

  get trouble(): string | undefined {
    return this.#isGone ? GONE : undefined;
  }

  slowDown(name: string, { free, firstSeconds, longestSeconds }: SlowDownRule): SlowDown {
    const look = (key: string) =>
      this.#ask(() => this.#redis.liuguangFailures(this.#key(name, key), this.#now(), longestSeconds), refuse);
    // As far as numbers of the script go.
    const most = Math.min(free, Number.MAX_SAFE_INTEGER);
    return {
      failures: async (key) => (await look(key))[0],
      wait: async (key) => (await look(key))[1] || undefined,
      failed: (key) =>
        this.#ask(async () => {
          const rule = [most, firstSeconds, longestSeconds, FORGOTTEN_AFTER_MS] as const;
          await this.#redis.liuguangFailed(this.#key(name, key), this.#now(), ...rule);
        }, refuse),
      succeeded: (key) => this.#ask(() => this.#forget(name, key), refuse),
    };
  }

  async close(): Promise<void> {
    await this.presence.close();
    this.#isClosed = true;
    if (this.#isGone) this.#redis.disconnect();
    else await this.#redis.quit().catch(() => this.#redis.disconnect());
  }

  #rateLimit(name: string, otherwise: <T>(ask: (own: RateLimit) => MaybePromise<T>) => MaybePromise<T>): RateLimit {
    return {
      take: (key, rate) =>
        this.#ask(
          async () => {
            const parts = [this.#now(), rate.count, rate.seconds * 1000] as const;
            const wait = await this.#redis.liuguangTake(this.#key(name, key), ...parts);
            return wait > 0 ? { wait } : undefined;
          },
          () => otherwise((own) => own.take(key, rate)),
        ),
      wait: (key, rate) =>
        this.#ask(
          async () => {
            const parts = [this.#now(), rate.count, rate.seconds * 1000] as const;
            return (await this.#redis.liuguangWait(this.#key(name, key), ...parts)) || undefined;
          },
          () => otherwise((own) => own.wait(key, rate)),
        ),
      forgive: (key) =>
        this.#ask(
          () => this.#forget(name, key),
          () => otherwise((own) => own.forgive(key)),
        ),
    };
  }

  /** What this process has seen is known without asking, and goes on being known when nobody can be asked. */
  #admit(nonce: string, nowMs: number): MaybePromise<boolean> {
    if (!this.#own.replays.admit(nonce, nowMs)) return false;
    const isNew = async () => (await this.#redis.set(`${this.#prefix}:n:${nonce}`, 1, 'PX', NONCE_MS, 'NX')) === 'OK';
    return this.#ask(isNew, () => true);
  }

  async #forget(name: string, key: string): Promise<void> {
    await this.#redis.del(this.#key(name, key));
  }

  /** Names and addresses are in many keys, and are nobody's business who looks into the server. */
  #key(name: string, key: string): string {
    return `${this.#prefix}:${name}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;
  }

  #now(): number | '' {
    return this.#clock === systemClock ? '' : this.#clock.now().getTime();
  }

  async #ask<T>(ask: () => Promise<T>, otherwise: () => MaybePromise<T>): Promise<T> {
    if (this.#isGone) return otherwise();
    try {
      return await ask();
    } catch {
      // One that is stopped keeps its connections: a new one tells when it is back.
      if (!this.#isGone && !this.#isClosed) this.#redis.disconnect(true);
      this.#turn(true);
      return otherwise();
    }
  }

  #turn(isGone: boolean): void {
    if (this.#isGone === isGone || this.#isClosed) return;
    this.#isGone = isGone;
    this.#onChange(this.trouble);
  }
}

function refuse(): never {
  throw new Refused('engineDown', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
