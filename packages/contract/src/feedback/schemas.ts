import Type, { type Static } from 'typebox';
import { picture } from '../picture/schemas.ts';
import { exact, id, instant } from '../shapes.ts';

export const FEEDBACK_KINDS = ['suggestion', 'problem', 'content', 'payment', 'account', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const FEEDBACK_LIMITS = { text: 1000, pictures: 6, answer: 2000 } as const;

export const feedbackKind = Type.Enum([...FEEDBACK_KINDS]);
export const feedbackState = Type.Enum([...FEEDBACK_STATES]);
export const feedbackText = Type.String({ minLength: 1, maxLength: FEEDBACK_LIMITS.text, pattern: '\\S' });

export const feedback = exact({
  id,
  kind: feedbackKind,
  text: Type.String(),
  pictures: Type.Array(picture),
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
