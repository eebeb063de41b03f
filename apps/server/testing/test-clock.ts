import type { Clock } from '../src/platform/clock.ts';

/** The real time, until a test moves or stops it. */
export class TestClock implements Clock {
  #offsetMs = 0;
  #stoppedAtMs: number | undefined;

  now(): Date {
    return new Date((this.#stoppedAtMs ?? Date.now()) + this.#offsetMs);
  }

  /** Time stands still from now on, but for what `advance` adds. */
  stop(): void {
    this.#stoppedAtMs ??= Date.now();
  }

  goOn(): void {
    this.#stoppedAtMs = undefined;
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
