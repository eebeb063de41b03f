import { useSyncExternalStore } from 'react';

/** The channel that goes on small on other screens; none while nothing does. */
let channelId = '';
let isPlaying = false;
const listeners = new Set<() => void>();

function set(next: string): void {
  if (channelId === next) return;
  channelId = next;
  for (const listener of listeners) listener();
}

/** What was watched on the screens of television goes on in a corner of the others. */
export const liveCorner = {
  /** Whether the picture on the screen of television runs: one that was paused does not go on. */
  note: (playing: boolean): void => {
    isPlaying = playing;
  },
  /** That screen is left. */
  goOn: (id: string): void => set(isPlaying ? id : ''),
  close: (): void => set(''),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLiveCorner = (): string =>
  useSyncExternalStore(
    subscribe,
    () => channelId,
    // A page that the server draws plays nothing.
    () => '',
  );
