import type { WorkListening } from '@liuguang/contract/work/listening';

/** As much of an audio novel as a bar on another screen shows. */
export interface HeardWork {
  readonly id: string;
  readonly title: string;
  readonly creator: string;
  /** The path of its cover; empty where it has none. */
  readonly cover: string;
}

export const LISTENING_RATES = [0.75, 1, 1.25, 1.5, 2] as const;
export const SLEEP_MINUTES = [15, 30, 60] as const;
export const STEP_SECONDS = 15;

/** When it falls silent by itself. */
export type Sleep = { readonly at: number } | 'chapter' | undefined;

export interface ListeningState {
  readonly work: HeardWork | undefined;
  readonly number: number;
  readonly chapter: WorkListening | undefined;
  readonly isPlaying: boolean;
  /** It was asked for and nothing is heard yet. */
  readonly isWaiting: boolean;
  /** What may be heard is over. */
  readonly isOver: boolean;
  readonly failure: unknown;
  readonly time: number;
  readonly rate: number;
  readonly sleep: Sleep;
}

export const SILENT: ListeningState = {
  work: undefined,
  number: 0,
  chapter: undefined,
  isPlaying: false,
  isWaiting: false,
  isOver: false,
  failure: undefined,
  time: 0,
  rate: 1,
  sleep: undefined,
};
