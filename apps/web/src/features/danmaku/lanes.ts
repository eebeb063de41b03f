/** How long it takes from one side to the other, and how long what stands still is seen, in seconds. */
export const ROLL_SECONDS = 8;
export const STILL_SECONDS = 4;

interface Last {
  readonly at: number;
  readonly width: number;
}

/** Lines one below the other, in each of which nothing ever overlaps. */
export class RollingLanes {
  readonly #width: number;
  readonly #gap: number;
  readonly #lanes: (Last | undefined)[];

  /** `gap`: pixels between two in one line. */
  constructor(count: number, width: number, gap: number) {
    this.#lanes = new Array<Last | undefined>(count).fill(undefined);
    this.#width = width;
    this.#gap = gap;
  }

  /** The highest line in which something of that width may set out at that second; nothing where all are full. */
  place(at: number, width: number): number | undefined {
    const lane = this.#lanes.findIndex((last) => !last || this.#isFree(last, at, width));
    if (lane < 0) return undefined;
    this.#lanes[lane] = { at, width };
    return lane;
  }

  /** The one before has come in whole, and is not caught up with before it is gone. */
  #isFree(last: Last, at: number, width: number): boolean {
    const speed = rollSpeed(this.#width, last.width);
    const isIn = (at - last.at) * speed >= last.width + this.#gap;
    const reachesEnd = at + (this.#width - this.#gap) / rollSpeed(this.#width, width);
    return isIn && reachesEnd >= last.at + ROLL_SECONDS;
  }
}

/** Pixels a second: whatever is longer goes faster. */
const rollSpeed = (stage: number, width: number): number => (stage + width) / ROLL_SECONDS;

/** Where its left edge is so many seconds after it set out. */
export const rolledTo = (stage: number, width: number, seconds: number): number =>
  stage - rollSpeed(stage, width) * seconds;

/** Lines for what stands still. */
export class StillLanes {
  readonly #freeFrom: number[];

  constructor(count: number) {
    this.#freeFrom = new Array<number>(count).fill(Number.NEGATIVE_INFINITY);
  }

  place(at: number): number | undefined {
    const lane = this.#freeFrom.findIndex((from) => from <= at);
    if (lane < 0) return undefined;
    this.#freeFrom[lane] = at + STILL_SECONDS;
    return lane;
  }
}
