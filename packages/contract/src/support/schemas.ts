import Type, { type Static } from 'typebox';
import { CONTENT } from '../content.ts';
import { picture } from '../picture/schemas.ts';
import { exact, id, instant } from '../shapes.ts';
import { SUPPORT_KINDS, SUPPORT_LIMITS, SUPPORT_STATES, SUPPORT_TOPICS } from './limits.ts';

const orNothing = Type.Union([id, Type.Literal('')]);
const written = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '\\S' });
const inBoth = (most: number) => exact({ zh: written(most), en: written(most) });

export const supportTopic = Type.Enum([...SUPPORT_TOPICS]);
export const supportState = Type.Enum([...SUPPORT_STATES]);
export const supportText = written(SUPPORT_LIMITS.text);
export const supportPosition = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Proves that a chat without an account is one's own: made by the app, and never shown to anybody. */
export const supportVisitor = Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 });

/** A question and its answer, in both languages. */
export const supportQuestion = exact({
  id,
  topic: supportTopic,
  question: inBoth(SUPPORT_LIMITS.question),
  answer: inBoth(SUPPORT_LIMITS.answer),
  helpful: Type.Enum(['', 'yes', 'no'], { description: 'what the caller said of it' }),
});
export type SupportQuestion = Static<typeof supportQuestion>;

/** The same as operators edit it. */
export const questionFields = {
  topic: supportTopic,
  question: inBoth(SUPPORT_LIMITS.question),
  answer: inBoth(SUPPORT_LIMITS.answer),
  words: Type.String({ maxLength: SUPPORT_LIMITS.words, description: 'other words by which it is found' }),
  position: Type.Integer({ minimum: 0, maximum: 100_000 }),
  shown: Type.Boolean(),
};
const count = Type.Integer({ minimum: 0 });
export const questionRecord = exact({ id, ...questionFields, helpful: count, unhelpful: count });
export type QuestionRecord = Static<typeof questionRecord>;

/** What goes along with a message: something to look at, or an order of the person's. */
export const supportAttached = exact({
  contentType: Type.Integer({ minimum: 0, maximum: 10, description: 'of an order 0' }),
  id: Type.String(),
  title: Type.String(),
  cover: Type.String(),
});
export type SupportAttached = Static<typeof supportAttached>;
export const supportContentType = Type.Enum(Object.values(CONTENT).map(({ contentType }) => contentType));

export const supportMessage = exact({
  id,
  position: supportPosition,
  author: Type.Enum(['person', 'operator']),
  kind: Type.Enum([...SUPPORT_KINDS]),
  text: Type.String({ description: 'plain text, never markup' }),
  picture: Type.Optional(picture),
  attached: Type.Optional(supportAttached),
  createdAt: instant,
});
export type SupportMessage = Static<typeof supportMessage>;

/** How a chat with the service stands. */
export const supportChat = exact({
  id: orNothing,
  state: supportState,
  place: Type.Integer({ minimum: 0, description: 'in the line of those who wait; 0 for who does not' }),
  operator: Type.String({ description: 'who answers; empty while nobody does' }),
  open: Type.Boolean({ description: 'whether the service is there at this hour' }),
  answersAt: Type.Union([instant, Type.Literal('')], { description: 'when it is there again, outside its hours' }),
  stars: Type.Integer({ minimum: 0, maximum: 5, description: '0 while it was not rated' }),
  unread: count,
  version: supportPosition,
});
export type SupportChat = Static<typeof supportChat>;

export const supportSent = exact({ id, position: supportPosition, createdAt: instant });
export type SupportSent = Static<typeof supportSent>;

export const supportChanged = exact({ version: supportPosition });
export const supportDesk = exact({ chatId: id, state: supportState });

/** A chat as operators see it. */
export const chatRecord = exact({
  id,
  accountId: Type.String({ description: 'empty for somebody without an account' }),
  state: supportState,
  operatorId: orNothing,
  operator: Type.String(),
  waitingSince: instant,
  firstAnswerSeconds: Type.Integer({ minimum: -1, description: '-1 while nothing was answered' }),
  stars: Type.Integer({ minimum: 0, maximum: 5 }),
  note: Type.String(),
  last: Type.String({ description: 'the beginning of the last words' }),
  createdAt: instant,
});
export type ChatRecord = Static<typeof chatRecord>;

export const cannedFields = { title: written(40), text: supportText };
export const cannedText = exact({ id, ...cannedFields });
export type CannedText = Static<typeof cannedText>;
