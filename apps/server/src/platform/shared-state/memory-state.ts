import { CLOCK_WINDOW_SECONDS } from '@liuguang/wire/sign';
import type { Clock } from '../clock.ts';
import { NonceWindow } from './nonce-window.ts';
import { MemoryPresence } from './presence.ts';
import { MemoryRateLimit } from './rate-limit.ts';
import { MemoryRecent } from './recent.ts';
import type { SharedState, SlowDown, SlowDownRule } from './shared-state.ts';
import { MemorySlowDown } from './slow-down.ts';

/** For a house of one process, which agrees with itself; it answers at once, without a promise. */
export class MemoryState implements SharedState {
  readonly limits: MemoryRateLimit;
  readonly guesses: MemoryRateLimit;
  readonly replays = new NonceWindow(CLOCK_WINDOW_SECONDS);
  readonly recent = new MemoryRecent();
  readonly presence = new MemoryPresence();
  readonly trouble = undefined;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.limits = new MemoryRateLimit(clock);
    this.guesses = new MemoryRateLimit(clock);
  }

  slowDown(_name: string, rule: SlowDownRule): SlowDown {
    return new MemorySlowDown(rule, this.#clock);
  }

  async close(): Promise<void> {}
}
