import type { MaybePromise } from '../maybe-promise.ts';

/** So many at once, refilled evenly over so many seconds. */
export interface Rate {
  readonly count: number;
  readonly seconds: number;
}

/** How often something is done, by key. */
export interface RateLimit {
  /** Takes one from the key's bucket; when it is empty, tells how many seconds until there is one. */
  take(key: string, rate: Rate): MaybePromise<{ wait: number } | undefined>;
  /** Seconds until `take` would be granted; nothing when it would be now. */
  wait(key: string, rate: Rate): MaybePromise<number | undefined>;
  /** Fills the key's bucket again, for limits that count failures alone. */
  forgive(key: string): MaybePromise<void>;
}

export interface SlowDownRule {
  /** Failures that cost nothing but a captcha. */
  readonly free: number;
  /** The wait after the first failure beyond those; it doubles with each further one. */
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/**
 * Makes guessing slower with every failure. Keyed by who guesses as well as by what is guessed at, so that nobody can
 * lock somebody else out by failing in their name.
 */
export interface SlowDown {
  failures(key: string): MaybePromise<number>;
  /** Seconds to wait before the next try; nothing when it may be made now. */
  wait(key: string): MaybePromise<number | undefined>;
  failed(key: string): MaybePromise<void>;
  succeeded(key: string): MaybePromise<void>;
}

/** Remembers which signed requests have come. */
export interface ReplayWindow {
  /** Whether the nonce, a UUID, is new; it is not from then on. */
  admit(nonce: string, nowMs: number): MaybePromise<boolean>;
}

/** How many of something there are, such as streams of a room, in all processes together. */
export interface Presence {
  /** How many of them this process has now. */
  setOwn(what: string, count: number): void;
  count(what: string): MaybePromise<number>;
}

/** What somebody did a moment ago, by key. */
export interface Recent {
  note(key: string, forMs: number): MaybePromise<void>;
  has(key: string): MaybePromise<boolean>;
}

/**
 * What all processes of a house must agree on and nobody needs tomorrow: counts and what was seen lately. In memory
 * where there is one process, in Redis where there are several. Each part says what becomes of it while it cannot be
 * shared.
 */
export interface SharedState {
  /** For whatever costs us something. Not shared, each process counts by itself. */
  readonly limits: RateLimit;
  /** For guessing at secrets, which must not become easier by there being more processes. Not shared, it refuses. */
  readonly guesses: RateLimit;
  /** Likewise for guesses; `name` keeps the keys of one slow-down apart from those of another. */
  slowDown(name: string, rule: SlowDownRule): SlowDown;
  /**
   * Not shared, each process refuses what it has seen itself: what must happen once is held to it by the database
   * (`once`) in any case, and nobody is locked out of the house.
   */
  readonly replays: ReplayWindow;
  /** Not shared, everything is taken for recent. */
  readonly recent: Recent;
  /** Not shared, each process tells of its own alone. */
  readonly presence: Presence;
  /** Why it is not shared at the moment; nothing while all is well. */
  readonly trouble: string | undefined;
  close(): Promise<void>;
}
