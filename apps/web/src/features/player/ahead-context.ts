import type { MediaPlay } from '@liuguang/contract/media/playing';
import { createContext } from 'react';
import type { Opening } from './opening.ts';

/** Opens a video before its page is there, and gives it to the page once it is. */
export interface Ahead {
  /** Somebody seems about to watch this one. */
  readonly intend: (videoId: string) => void;
  readonly take: (play: MediaPlay, from: number) => Opening | undefined;
}

/** Where nobody opens anything ahead, everything begins when its page is there. */
export const AheadContext = createContext<Ahead>({ intend: () => undefined, take: () => undefined });
