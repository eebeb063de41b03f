import Type, { type Static } from 'typebox';
import { exact, instant } from '../shapes.ts';

/** A guide of others is taken up to this size. */
export const LIVE_GUIDE_BYTES = 50 * 1024 * 1024;

/** Something in a guide that is not as it should be. */
export const liveGuideProblem = exact({
  kind: Type.Enum(['overlap', 'gap', 'time', 'title'], {
    description: '`time` and `title` were left out: theirs cannot be read',
  }),
  title: Type.String(),
  other: Type.String({ description: 'the programme after it' }),
  from: Type.Union([instant, Type.Literal('')]),
  to: Type.Union([instant, Type.Literal('')]),
  said: Type.String({ description: 'the times as they were written, where they cannot be read' }),
});
export type LiveGuideProblem = Static<typeof liveGuideProblem>;
