import Type, { type Static } from 'typebox';
import { CONTENT } from '../content.ts';
import { exact, id, instant } from '../shapes.ts';
import { COMMENT_HOLDS, COMMENT_LIMITS, COMMENT_STATES } from './states.ts';

const orNothing = Type.Union([id, Type.Literal('')]);
const count = Type.Integer({ minimum: 0 });

const commentState = Type.Enum([...COMMENT_STATES]);
const commentHold = Type.Enum([...COMMENT_HOLDS]);

/** What a comment is about; the same numbers as everywhere. */
export const commentedType = Type.Enum(Object.values(CONTENT).map(({ contentType }) => contentType));

/** Longer than nothing once blanks and invisible characters are taken away: the handler looks. */
export const commentText = Type.String({ minLength: 1, maxLength: COMMENT_LIMITS.text });

export const commentNote = Type.String({ minLength: 1, maxLength: COMMENT_LIMITS.note, pattern: '\\S' });

const author = exact({
  id: orNothing,
  name: Type.String({ description: 'empty for somebody who has left' }),
  avatar: Type.String(),
});

/** A comment as one person sees it. */
export const reply = exact({
  id,
  rootId: orNothing,
  answers: Type.String({ description: 'the name of whom it answers, beside the author of the comment above it' }),
  author,
  byCreator: Type.Boolean({ description: 'written by whoever made what is commented' }),
  text: Type.String({ description: 'plain text, never markup; empty for what was deleted or is withheld' }),
  later: Type.Boolean({ description: 'withheld, since it speaks of later in the film than the caller has come' }),
  state: commentState,
  heldFor: commentHold,
  note: Type.String({ description: 'what its author was told' }),
  likes: count,
  liked: Type.Boolean({ description: 'by the caller' }),
  mine: Type.Boolean(),
  createdAt: instant,
});
export type Reply = Static<typeof reply>;

export const comment = exact({
  ...reply.properties,
  replies: count,
  firstReplies: Type.Array(reply, { description: 'the oldest few' }),
});
export type Comment = Static<typeof comment>;

/** What whoever wrote a comment is answered. */
export const addedComment = exact({
  id,
  rootId: orNothing,
  text: Type.String({ description: 'as it is kept: without invisible characters' }),
  state: commentState,
  heldFor: commentHold,
  createdAt: instant,
});
export type AddedComment = Static<typeof addedComment>;

/** What the author of a comment is told when it was held, shown or refused. */
export const changedComment = exact({
  commentId: id,
  contentType: commentedType,
  id: Type.String({ description: 'of what is commented' }),
  text: Type.String(),
  state: commentState,
  note: Type.String(),
});

/** What somebody is told whose comment was answered. */
export const answeredComment = exact({
  commentId: id,
  rootId: id,
  contentType: commentedType,
  id: Type.String({ description: 'of what is commented' }),
});

/** What operators read of a comment. */
export const commentRecord = exact({
  id,
  contentType: commentedType,
  subjectId: id,
  rootId: orNothing,
  accountId: orNothing,
  text: Type.String(),
  state: commentState,
  heldFor: commentHold,
  note: Type.String(),
  likes: count,
  replies: count,
  reports: Type.Integer({ minimum: 0, description: 'that nobody has decided about yet' }),
  createdAt: instant,
  decidedBy: orNothing,
  decidedAt: Type.Union([instant, Type.Literal('')]),
});
export type CommentRecord = Static<typeof commentRecord>;
