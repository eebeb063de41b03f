import type { Topic, TopicData } from '@liuguang/contract/realtime/topics';

export type LineState = 'opening' | 'open' | 'retrying';

/** Something that happened to the person; the topic says what the data are. */
export type RealtimeEvent = { [T in Topic]: { readonly topic: T; readonly data: TopicData<T> } }[Topic];

/** Between the line to the server, which one feature keeps open, and whoever waits for something to happen. */
export interface Realtime {
  state(): LineState;
  /** Told when the state has changed. */
  subscribe(changed: () => void): () => void;
  hear(listener: (event: RealtimeEvent) => void): () => void;
  setState(state: LineState): void;
  tell(event: RealtimeEvent): void;
}

export function createRealtime(): Realtime {
  let state: LineState = 'opening';
  const watchers = new Set<() => void>();
  const listeners = new Set<(event: RealtimeEvent) => void>();
  return {
    state: () => state,
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setState(next) {
      if (next === state) return;
      state = next;
      for (const changed of watchers) changed();
    },
    tell(event) {
      for (const listener of listeners) listener(event);
    },
  };
}
