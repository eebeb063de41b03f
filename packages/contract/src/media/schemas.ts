import Type, { type Static } from 'typebox';
import { exact, id } from '../shapes.ts';
import { CHAPTER_LIMITS } from './limits.ts';
import { MEDIA_STAGES, MEDIA_STATES, MEDIA_VERDICTS } from './states.ts';

/** What the owner of a video is told whenever it has come further. */
export const mediaProgress = exact({
  videoId: id,
  state: Type.Enum(MEDIA_STATES, { description: '`playable` for its owner at once, for others once it has passed' }),
  stage: Type.Enum(MEDIA_STAGES),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  moderation: Type.Enum(MEDIA_VERDICTS),
  rungs: Type.Array(Type.String(), { description: 'that can be watched, such as `source` and `720`' }),
  note: Type.String({ description: 'why it was refused, held or blocked, in words' }),
});
export type MediaProgress = Static<typeof mediaProgress>;

const chapterTitle = Type.String({ minLength: 1, maxLength: CHAPTER_LIMITS.title, pattern: '\\S' });

/** A part of a video. */
export const chapter = exact({
  second: Type.Number({ minimum: 0, maximum: 360_000, description: 'where it begins' }),
  title: chapterTitle,
  en: Type.Optional(Type.String({ ...chapterTitle, description: 'the same in English' })),
});

const pixels = Type.Integer({ minimum: 0 });

const coverSize = exact({
  path: Type.String({ description: 'below IMAGE, protected' }),
  width: pixels,
  height: pixels,
});

/** Nothing while a video has no picture yet. */
export const mediaCover = Type.Union([exact({ small: coverSize, large: coverSize }), Type.Null()]);
