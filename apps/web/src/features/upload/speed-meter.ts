import { UPLOAD } from '@liuguang/contract/constants';

/** The average speed of an upload, in which the newest sample weighs little: a number that can be read. */
export class SpeedMeter {
  #at: number | undefined;
  #bytes = 0;
  #average = 0;

  /** Bytes a second; 0 while it is not known. */
  get average(): number {
    return this.#average;
  }

  /** Takes a sample unless the last one is too near. */
  note(bytes: number, nowMs: number): void {
    const span = this.#at === undefined ? 0 : nowMs - this.#at;
    if (this.#at === undefined) this.#remember(bytes, nowMs);
    if (span < UPLOAD.progressIntervalMs) return;
    // Chunks that have to go again take bytes back: that is no speed.
    const current = Math.max(0, ((bytes - this.#bytes) / span) * 1000);
    const weight = this.#average === 0 ? 1 : UPLOAD.speedSmoothing;
    this.#average = weight * current + (1 - weight) * this.#average;
    this.#remember(bytes, nowMs);
  }

  secondsLeft(bytesLeft: number): number | undefined {
    if (bytesLeft <= 0) return 0;
    return this.#average > 0 ? Math.ceil(bytesLeft / this.#average) : undefined;
  }

  /** Nothing moves for a while, and what follows is not to be averaged with it. */
  stop(): void {
    this.#at = undefined;
    this.#average = 0;
  }

  #remember(bytes: number, nowMs: number): void {
    this.#at = nowMs;
    this.#bytes = bytes;
  }
}
