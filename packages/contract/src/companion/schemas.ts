import Type, { type Static } from 'typebox';
import { CONTENT } from '../content.ts';
import { exact, id, instant } from '../shapes.ts';
import { translatedBy, translatedTitle } from '../words.ts';
import {
  COMPANION_INTERESTS,
  COMPANION_LIMITS,
  COMPANION_MANNERS,
  COMPANION_STATES,
  COMPANION_VOICES,
  LOOK_PARTS,
  type Look,
  MEMORY_STATES,
  SAFETY_TOPICS,
} from './limits.ts';

const parts: [string, readonly string[]][] = Object.entries(LOOK_PARTS);
const look = Type.Unsafe<Look>(exact(Object.fromEntries(parts.map(([part, kinds]) => [part, Type.Enum([...kinds])]))));

const companionName = Type.String({ minLength: 1, maxLength: COMPANION_LIMITS.name, pattern: '\\S' });
const companionManner = Type.Enum([...COMPANION_MANNERS]);
const companionVoice = Type.Enum([...COMPANION_VOICES]);
const companionInterests = Type.Array(Type.Enum([...COMPANION_INTERESTS]), {
  minItems: 1,
  maxItems: COMPANION_LIMITS.interests,
  uniqueItems: true,
});

const introduced = { name: Type.String(), intro: Type.String(), suggestions: Type.Array(Type.String()) };

/** Somebody to talk to, who is a program and says so. */
export const companion = exact({
  id,
  own: Type.Boolean({ description: 'made by the caller, and seen by nobody else' }),
  ...introduced,
  translations: translatedBy(introduced),
  look,
  manner: companionManner,
  voice: companionVoice,
  interests: companionInterests,
});
export type Companion = Static<typeof companion>;

/** Something of the library, as it was called when it was recommended or shared. */
export const companionCard = exact({
  contentType: Type.Enum(Object.values(CONTENT).map(({ contentType }) => contentType)),
  id,
  title: Type.String(),
  translations: translatedTitle,
  cover: Type.String({ description: 'path of a protected picture; may be empty' }),
  seconds: Type.Number({ minimum: 0, description: '0 for what has no length' }),
});
export type CompanionCard = Static<typeof companionCard>;

/** Grows with whatever happens in a conversation; also the order of its messages. */
export const companionPosition = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const companionMessage = exact({
  id,
  position: companionPosition,
  role: Type.Enum(['person', 'companion']),
  state: Type.Enum([...COMPANION_STATES], { description: '`removed` is told by changes alone' }),
  text: Type.String({ description: 'plain text, never markup' }),
  cards: Type.Array(companionCard),
  answers: Type.Union([id, Type.Literal('')], { description: 'the message that this is the answer to' }),
  safety: Type.Union([Type.Enum([...SAFETY_TOPICS]), Type.Literal('')], {
    description: 'why the answer is a fixed one',
  }),
  engine: Type.String({ description: 'what wrote it; empty for the caller’s own' }),
  rating: Type.Integer({ minimum: -1, maximum: 1 }),
  createdAt: instant,
});
export type CompanionMessage = Static<typeof companionMessage>;

/** How the caller stands with companions altogether. */
export const companionStanding = exact({
  adult: Type.Boolean({ description: 'has said to be 18 or older' }),
  score: Type.Integer({ minimum: 0, description: 'messages that were bought' }),
  freeLeft: Type.Integer({ minimum: 0, description: 'of today' }),
  freeADay: Type.Integer({ minimum: 0 }),
  engine: exact({ name: Type.String(), basic: Type.Boolean({ description: 'answers from written material alone' }) }),
  takeBreak: Type.Boolean({ description: 'the caller has talked for an hour' }),
  memoryPaused: Type.Boolean(),
  speech: Type.Boolean({ description: 'the server can read answers aloud' }),
});
export type CompanionStanding = Static<typeof companionStanding>;

/** An answer as it is being written. It begins with all that there is of it already. */
export const replyEvent = exact({
  id: Type.String(),
  kind: Type.Enum(['begin', 'text', 'replace', 'card', 'end']),
  text: Type.String({ description: 'goes on from what came before; with `replace` it takes its place' }),
  card: Type.Optional(companionCard),
  message: Type.Optional(companionMessage),
});
export type ReplyEvent = Static<typeof replyEvent>;

export const memoryText = Type.String({ minLength: 1, maxLength: COMPANION_LIMITS.memory, pattern: '\\S' });

/** A short sentence about the caller that companions may know. */
export const companionMemory = exact({
  id,
  text: Type.String(),
  source: Type.String({ description: 'what the caller said that it comes from; empty for what was written by hand' }),
  state: Type.Enum([...MEMORY_STATES]),
  salience: Type.Number({ minimum: 0, maximum: 1, description: 'where there are too many the least of it goes first' }),
  createdAt: instant,
});
export type CompanionMemory = Static<typeof companionMemory>;

/** What somebody says about a companion of their own. */
export const companionDraft = {
  name: companionName,
  look,
  manner: companionManner,
  voice: companionVoice,
  interests: companionInterests,
};

/** Something has happened in the caller’s conversation with this companion; what it was is asked for. */
export const companionChanged = exact({ companionId: id, version: companionPosition });
