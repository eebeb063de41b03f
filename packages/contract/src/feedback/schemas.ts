import Type, { type Static } from 'typebox';
import { picture } from '../picture/schemas.ts';
import { exact, id, instant } from '../shapes.ts';
import { FEEDBACK_KINDS, FEEDBACK_LIMITS, FEEDBACK_STATES } from './kinds.ts';

export const feedbackKind = Type.Enum([...FEEDBACK_KINDS]);
export const feedbackState = Type.Enum([...FEEDBACK_STATES]);
export const feedbackText = Type.String({ minLength: 1, maxLength: FEEDBACK_LIMITS.text, pattern: '\\S' });
/** How somebody would like to be reached outside the app, in their own words. */
export const feedbackContact = Type.String({ maxLength: FEEDBACK_LIMITS.contact });

export const feedback = exact({
  id,
  kind: feedbackKind,
  text: Type.String(),
  pictures: Type.Array(picture),
  contact: Type.String({ description: 'empty when none was given' }),
  state: feedbackState,
  answer: Type.String({ description: 'empty until somebody answered' }),
  createdAt: instant,
  answeredAt: Type.Union([instant, Type.Literal('')]),
});
export type Feedback = Static<typeof feedback>;

export const feedbackRecord = exact({
  ...feedback.properties,
  accountId: id,
  answeredBy: Type.Union([id, Type.Literal('')]),
});
export type FeedbackRecord = Static<typeof feedbackRecord>;
