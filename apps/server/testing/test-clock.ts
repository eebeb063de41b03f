import type { Clock } from '../src/platform/clock.ts';

/** The real time, until a test moves it. */
export class TestClock implements Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
