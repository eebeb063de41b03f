/**
 * Lets requests that arrive together take each step together: all are opened, then all are handled, then all are
 * sealed. A step done many times in a row finds its code and data in the processor's caches; done once for each
 * request, it finds those of all the other steps.
 */
export class Turns {
  /** Waited for between two steps: the others of the turn take the one before, and only then does anybody go on. */
  readonly step: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** Begins when everything that the sockets hold at the moment has been read. */
  next(): Promise<void> {
    this.#next ??= new Promise((begin) => {
      setImmediate(() => {
        this.#next = undefined;
        begin();
      });
    });
    return this.#next;
  }
}
