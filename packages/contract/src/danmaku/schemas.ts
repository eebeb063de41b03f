import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { DANMAKU, DANMAKU_COLORS, DANMAKU_PLACES } from './rules.ts';

/** In seconds from the beginning of the film. */
export const danmakuAt = Type.Number({ minimum: 0, maximum: 360_000 });
export const danmakuText = Type.String({ minLength: 1, maxLength: DANMAKU.text });
export const danmakuWord = Type.String({ minLength: 1, maxLength: DANMAKU.wordLength, pattern: '\\S' });
export const danmakuColor = Type.Integer({ minimum: 0, maximum: DANMAKU_COLORS.length - 1 });
export const danmakuPlace = Type.Enum([...DANMAKU_PLACES]);
/** As `media/play` gave it: it says who may see how much of which video. */
export const playToken = Type.String({ minLength: 1, maxLength: 200 });

export const danmaku = exact({
  id,
  at: danmakuAt,
  text: Type.String({ description: 'one line of plain text, never markup' }),
  color: danmakuColor,
  place: danmakuPlace,
  authorId: id,
  mine: Type.Boolean(),
});
export type Danmaku = Static<typeof danmaku>;

/** What those are told who watch the same stretch of the film. */
export const danmakuChanged = exact({
  videoId: id,
  id,
  danmaku: Type.Union([danmaku, Type.Null()], { description: 'nothing when it was taken back' }),
});

export const danmakuState = Type.Enum(['shown', 'held', 'refused']);

/** What operators read of it. */
export const danmakuRecord = exact({
  id,
  videoId: id,
  accountId: id,
  at: danmakuAt,
  text: Type.String(),
  state: danmakuState,
  reports: Type.Integer({ minimum: 0, description: 'that nobody has decided about yet' }),
  createdAt: instant,
});
export type DanmakuRecord = Static<typeof danmakuRecord>;
