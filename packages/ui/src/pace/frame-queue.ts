/** Draws one part of the page. It counts as drawn when it is taken from the queue. */
type Draw = () => void;

/**
 * Parts of the page that wait to be drawn: one a frame, in the order in which they asked. The next part waits until the
 * one before has been committed, since two that React draws together are one long task.
 */
export class FrameQueue {
  readonly #waiting: Draw[] = [];
  #current: Draw | undefined;
  #frame: number | undefined;

  /** Answers how to leave the queue: once the part is drawn, or when nobody wants it any longer. */
  add(draw: Draw): () => void {
    // Its own function, so that the same one can stand in the queue twice.
    const part = () => draw();
    this.#waiting.push(part);
    this.#askForFrame();
    return () => this.#remove(part);
  }

  #remove(part: Draw): void {
    if (this.#current === part) this.#current = undefined;
    const at = this.#waiting.indexOf(part);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#askForFrame();
  }

  #askForFrame(): void {
    if (this.#current || this.#frame !== undefined || this.#waiting.length === 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#current = this.#waiting.shift();
      this.#current?.();
    });
  }
}

/** One for the whole page: its components share the frames. */
export const frameQueue = new FrameQueue();
