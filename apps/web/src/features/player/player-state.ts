import type { Level } from './engine/engine.ts';
import type { PlayerPreferences } from './preferences.ts';
import type { Refusal } from './refusal.ts';
import type { LinesState } from './transport/lines.ts';

export type Problem = 'network' | 'unsupported';

/** How the picture is shown, for as long as it is. */
export interface PictureLook {
  /** From the darkest, a fifth, to 1 as it was made. */
  readonly brightness: number;
  /** Covers the screen and loses its edges, where it would leave bars. */
  readonly fill: boolean;
}

/** Everything that is drawn of a player. */
export interface PlayerState extends PlayerPreferences, PictureLook {
  /** A frame has been on screen. */
  readonly started: boolean;
  readonly paused: boolean;
  readonly ended: boolean;
  /** Wants to go on and has nothing to show. */
  readonly waiting: boolean;
  readonly time: number;
  readonly duration: number;
  /** Up to here it could play on without the network. */
  readonly buffered: number;
  readonly levels: readonly Level[];
  /** What is on screen. */
  readonly level: Level | undefined;
  readonly line: LinesState;
  /** Faster while a finger rests on the picture. */
  readonly hurried: boolean;
  readonly fullscreen: boolean;
  readonly inPicture: boolean;
  /** Started without sound, because the browser would not have it otherwise. */
  readonly silenced: boolean;
  /** What is played again and again: from one second to the other, once both are set. */
  readonly loop: { readonly from: number | undefined; readonly to: number | undefined };
  readonly problem: Problem | undefined;
  readonly refusal: Refusal | undefined;
}

export const firstState = (preferences: PlayerPreferences, duration: number): PlayerState => ({
  ...preferences,
  started: false,
  paused: true,
  ended: false,
  waiting: false,
  time: 0,
  duration,
  buffered: 0,
  levels: [],
  level: undefined,
  line: { count: 0, current: 0, preferred: 0 },
  hurried: false,
  fullscreen: false,
  inPicture: false,
  silenced: false,
  loop: { from: undefined, to: undefined },
  brightness: 1,
  fill: false,
  problem: undefined,
  refusal: undefined,
});
