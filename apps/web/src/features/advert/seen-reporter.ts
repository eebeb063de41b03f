/** Of one report; as many as the call takes. */
const AT_ONCE = 50;
const GATHERED_MS = 3000;

export interface SeenReporter {
  /** Somebody saw it; told to the server with the next others. */
  saw(id: string): void;
  /** Tells what has been gathered, now. */
  flush(): void;
}

/**
 * Gathers what was seen for a moment, so that a page of advertisements is one report. What cannot be told is let go:
 * it is not worth asking twice.
 */
export function createSeenReporter(send: (ids: string[]) => void): SeenReporter {
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.size === 0) return;
    const ids = [...gathered];
    gathered = new Set();
    send(ids);
  }

  return {
    saw(id) {
      gathered.add(id);
      if (gathered.size >= AT_ONCE) flush();
      else timer ??= setTimeout(flush, GATHERED_MS);
    },
    flush,
  };
}
