import type { PlaylistTransport } from '../transport/playlist-transport.ts';

/** One picture quality that can be had. */
export interface Level {
  /** Lines of the picture along its shorter side: 720, 1080. */
  readonly lines: number;
  readonly bitrate: number;
}

export type Quality = 'auto' | number;

export interface EngineEvents {
  /** The levels are known; the lightest first. */
  onLevels(levels: readonly Level[]): void;
  /** Another level is on screen. */
  onLevel(level: Level): void;
  /** It cannot go on by itself; `refusal` is what the server said, if it was asked. */
  onFatal(refusal: unknown): void;
}

export interface EngineStart {
  /** Seconds. */
  readonly from: number;
  readonly quality: Quality;
  readonly savesData: boolean;
  /** Nobody waits for it: it is done a little at a time, so that a thumb is answered in between. */
  readonly atLeisure?: boolean;
}

/** An element with everything that is needed to play in it, before it is known what. */
export interface SpareEngine {
  readonly video: HTMLVideoElement;
  begin(transport: PlaylistTransport, start: EngineStart, events: EngineEvents): Engine;
  /** Nothing will be played. */
  discard(): void;
}

/** What puts a video's pictures into the element. It fetches what it takes to begin, and no more until it is told to go on. */
export interface Engine {
  choose(quality: Quality, savesData: boolean): void;
  /** The first picture is seen: fetches as far ahead as it should. */
  goOn(): void;
  /** When what is on screen was on, by the wall clock, in milliseconds; nothing where the playlist does not tell. */
  moment(): number | undefined;
  /** After `onFatal`, or when the network is back. */
  retry(): void;
  destroy(): void;
}

/** The best level that is no finer than what was chosen; the lightest where all are finer. */
export function levelFor(levels: readonly Level[], quality: number): number {
  let best = 0;
  for (const [at, { lines }] of levels.entries()) {
    const chosen = levels[best]?.lines ?? 0;
    if (lines <= quality && lines >= chosen) best = at;
  }
  return best;
}

/** Data is dear: nothing finer than this is fetched by itself. */
export const SAVING_LINES = 480;
