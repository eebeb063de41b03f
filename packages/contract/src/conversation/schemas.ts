import Type, { type Static } from 'typebox';
import { CONTENT } from '../content.ts';
import { picture } from '../picture/schemas.ts';
import { REPORT_OUTCOMES } from '../report/report-reasons.ts';
import { reportReason } from '../report/schemas.ts';
import { exact, id, instant } from '../shapes.ts';
import { CONVERSATION_LIMITS, MESSAGE_KINDS, MESSAGE_STATES, SENDING } from './limits.ts';

const messageKind = Type.Enum([...MESSAGE_KINDS]);
const messageState = Type.Enum([...MESSAGE_STATES]);
export const messageText = Type.String({ minLength: 1, maxLength: CONVERSATION_LIMITS.text });
export const sharedType = Type.Enum(Object.values(CONTENT).map(({ contentType }) => contentType));

/** Grows with whatever happens in a conversation; also the order of its messages. */
export const position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Somebody or something that was shared, as it was called then. */
export const sharedContent = exact({
  contentType: sharedType,
  id,
  title: Type.String(),
  cover: Type.String({ description: 'path of a protected picture; may be empty' }),
});
export type SharedContent = Static<typeof sharedContent>;

/** A message as one of the two sees it. */
export const message = exact({
  id,
  position,
  mine: Type.Boolean(),
  kind: messageKind,
  state: messageState,
  text: Type.String({ description: 'plain text, never markup' }),
  picture: Type.Optional(picture),
  content: Type.Optional(sharedContent),
  hidden: Type.Boolean({ description: 'deleted by the caller, for the caller; told by changes alone' }),
  createdAt: instant,
});
export type Message = Static<typeof message>;

export const conversationPerson = exact({
  id,
  name: Type.String({ description: 'empty for somebody who has left' }),
  avatar: Type.String(),
});
export type ConversationPerson = Static<typeof conversationPerson>;

/** How the caller stands in a conversation. */
export const conversationStanding = exact({
  other: conversationPerson,
  sending: Type.Enum([...SENDING]),
  muted: Type.Boolean(),
  version: position,
  read: Type.Integer({ minimum: 0, description: 'the position up to which the other has read' }),
});
export type ConversationStanding = Static<typeof conversationStanding>;

export const conversationItem = exact({
  other: conversationPerson,
  last: exact({ kind: messageKind, state: messageState, text: Type.String(), mine: Type.Boolean() }),
  lastAt: instant,
  unread: Type.Integer({ minimum: 0 }),
  muted: Type.Boolean(),
  sending: Type.Enum([...SENDING]),
});
export type ConversationItem = Static<typeof conversationItem>;

/** What whoever sent something is answered; without its words, which are kept in one place only. */
export const sentMessage = exact({ id, position, state: messageState, createdAt: instant });
export type SentMessage = Static<typeof sentMessage>;

/** Something has happened between the person and this other; what it was is asked for. */
export const conversationChanged = exact({ accountId: id, version: position });

export const conversationRead = exact({
  accountId: Type.String({ description: 'the other in the conversation, for whoever is told' }),
  mine: Type.Boolean({ description: 'whether the caller has read, on another device, or the other has' }),
  position,
});

export const conversationTyping = exact({ accountId: id, at: instant });

/** What operators read of a reported message: it, and what was said just before. */
export const conversationReport = exact({
  id,
  accountId: Type.Union([id, Type.Literal('')]),
  reportedId: Type.Union([id, Type.Literal('')]),
  reason: reportReason,
  text: Type.String(),
  quoted: Type.Array(
    exact({
      accountId: Type.String(),
      kind: messageKind,
      text: Type.String(),
      picture: Type.Optional(picture),
      createdAt: instant,
    }),
  ),
  createdAt: instant,
  outcome: Type.Union([Type.Enum([...REPORT_OUTCOMES]), Type.Literal('')]),
  note: Type.String(),
});
export type ConversationReport = Static<typeof conversationReport>;
