import type { AppStorage } from '../../lib/storage.ts';

const KEY = 'player.resume';
const MOST_VIDEOS = 100;
/** So near to the beginning there is nothing to go on with, and so near to the end it has been seen. */
const LEAST_SECONDS = 5;
const SEEN_PART = 0.97;

type Entry = readonly [id: string, seconds: number, notedAtMs: number];

/** Where somebody was, by video, on this device: there at once, and there without a network. */
export interface ResumeMemory {
  /** Only what was noted after a moment: what the server has said since knows of other devices too. */
  find(id: string, sinceMs?: number): number | undefined;
  note(id: string, seconds: number, duration: number): void;
}

export function resumeMemory(
  storage: Pick<AppStorage, 'recallOwn' | 'rememberOwn'>,
  now: () => number = Date.now,
): ResumeMemory {
  const read = (): readonly Entry[] => storage.recallOwn<readonly Entry[]>(KEY) ?? [];
  return {
    find: (id, sinceMs = 0) => read().find(([kept, , notedAtMs]) => kept === id && notedAtMs >= sinceMs)?.[1],
    note(id, seconds, duration) {
      const others = read().filter(([kept]) => kept !== id);
      const isWorth = seconds >= LEAST_SECONDS && seconds < duration * SEEN_PART;
      const entries: Entry[] = isWorth ? [[id, Math.floor(seconds), now()], ...others] : [...others];
      storage.rememberOwn(KEY, entries.slice(0, MOST_VIDEOS));
    },
  };
}
