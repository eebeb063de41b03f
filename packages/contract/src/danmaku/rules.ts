export const DANMAKU = {
  /** The longest text, in characters. */
  text: 60,
  /** Blocked words: how long each is at most, and how many there may be. */
  wordLength: 20,
  words: 50,
  /** How many seconds of a film are asked for at once at most. */
  window: 600,
  recallSeconds: 120,
} as const;

/** `top` and `bottom` stand still. */
export const DANMAKU_PLACES = ['roll', 'top', 'bottom'] as const;
export type DanmakuPlace = (typeof DANMAKU_PLACES)[number];

/** By their numbers on the wire; the first few are for everybody, the others for members. */
export const DANMAKU_COLORS = [
  '#ffffff',
  '#ffd27a',
  '#8ec5ff',
  '#8ff0c4',
  '#ff9b9b',
  '#cbb0ff',
  '#ffb86b',
  '#ffa8da',
  '#d9f27a',
  '#86eeff',
] as const;
const COLORS_FOR_ALL = 4;

/** Whether only members may write so. */
export const isForMembers = ({ color, place }: { readonly color: number; readonly place: DanmakuPlace }): boolean =>
  color >= COLORS_FOR_ALL || place !== 'roll';
