/** One call and its answer, as they travelled. */
export interface Exchange {
  readonly signed: boolean;
  readonly sealed: boolean;
  readonly milliseconds: number;
}

export interface ConnectionState {
  /** Exchanges so far. */
  readonly count: number;
  readonly last: Exchange | undefined;
  /** Whether the newest call reached the server, whatever the server said to it. */
  readonly reachable: boolean;
}

/** What the page knows of its line to the server; fits `useSyncExternalStore`. */
export interface Connection {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => ConnectionState;
  answered(exchange: Exchange): void;
  failed(): void;
}

export function createConnection(): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = { count: 0, last: undefined, reachable: true };

  function become(next: ConnectionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    answered: (exchange) => become({ count: state.count + 1, last: exchange, reachable: true }),
    failed() {
      if (state.reachable) become({ ...state, reachable: false });
    },
  };
}
