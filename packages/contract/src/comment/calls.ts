import Type from 'typebox';
import { call } from '../call.ts';
import { report, reportReason, reportText } from '../report/schemas.ts';
import { exact, id, nothing, page, pageRequest, requestId } from '../shapes.ts';
import { addedComment, comment, commentedType, commentNote, commentRecord, commentText, reply } from './schemas.ts';
import { COMMENT_SORTS } from './states.ts';

const listed = page(comment);

export const commentCalls = {
  'app/comment/add': call({
    method: 'POST',
    actor: 'required',
    once: 'week',
    limit: { by: 'account', count: 12, seconds: 60 },
    request: exact({
      requestId,
      contentType: commentedType,
      id,
      text: commentText,
      answeredId: Type.Optional(id),
      spoiler: Type.Optional(Type.Boolean({ description: 'gives away the end of a film' })),
    }),
    response: addedComment,
    errors: ['needsAccount', 'notFound', 'policyRefused'],
    doc: 'Comments on something, or answers a comment on it. With a link, or said before, it is held for an operator.',
  }),
  'app/comment/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      contentType: commentedType,
      id,
      sort: Type.Optional(Type.Enum([...COMMENT_SORTS])),
      ...pageRequest,
    }),
    response: exact({
      ...listed.properties,
      total: Type.Integer({ minimum: 0, description: 'comments and replies that everybody sees' }),
      own: Type.Array(comment, {
        description: 'on the first page: the caller’s own that wait for an operator or were refused, newest first',
      }),
    }),
    errors: ['notFound'],
    doc: 'Comments on something, the hottest or the newest first, each with its first replies.',
  }),
  'x/comment/replies': call({
    method: 'POST',
    actor: 'required',
    request: exact({ commentId: id, ...pageRequest }),
    response: page(reply),
    errors: ['notFound'],
    doc: 'Replies to a comment, the oldest first.',
  }),
  'x/comment/thread': call({
    method: 'POST',
    actor: 'required',
    request: exact({ commentId: id }),
    response: exact({
      root: comment,
      reply: Type.Union([reply, Type.Null()], { description: 'the one that was asked for, unless that is the root' }),
    }),
    errors: ['notFound'],
    doc: 'One comment wherever it stands, with the comment above it; for whoever was told of it.',
  }),
  'x/comment/like': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 120, seconds: 60 },
    request: exact({ commentId: id, liked: Type.Boolean() }),
    response: exact({ liked: Type.Boolean(), likes: Type.Integer({ minimum: 0 }) }),
    errors: ['notFound'],
    doc: 'Likes a comment, or no longer; asked twice it changes nothing.',
  }),
  'x/comment/delete': call({
    method: 'POST',
    actor: 'required',
    request: exact({ commentId: id }),
    response: exact({ placeholder: Type.Boolean({ description: 'whether its replies keep its place' }) }),
    errors: ['notFound'],
    doc: 'Deletes a comment of the caller’s own, its words at once.',
  }),
  'x/comment/report': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 20, seconds: 3600 },
    request: exact({
      commentId: id,
      reason: reportReason,
      text: Type.Optional(reportText),
    }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Tells operators of somebody else’s comment; a second report of the same person replaces the first.',
  }),
  'console/comment/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    request: exact({
      ...pageRequest,
      queue: Type.Optional(Type.Enum(['held', 'reported'])),
      accountId: Type.Optional(id),
    }),
    response: page(commentRecord),
    errors: [],
    doc: 'Comments: a queue from the one that waits longest, otherwise all of them newest first.',
  }),
  'console/comment/reports': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    request: exact({ commentId: id, ...pageRequest }),
    response: page(report),
    errors: ['notFound'],
    doc: 'What people reported about one comment, newest first.',
  }),
  'console/comment/approve': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.decide',
    audit: ['commentId'],
    request: exact({ commentId: id }),
    response: commentRecord,
    errors: ['notFound', 'taken'],
    doc: 'Shows a comment to everybody, and settles its reports; 4090 when there was nothing to decide.',
  }),
  'console/comment/refuse': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.decide',
    audit: ['commentId', 'note'],
    request: exact({ commentId: id, note: commentNote }),
    response: commentRecord,
    errors: ['notFound', 'taken'],
    doc: 'Takes a comment away, and tells its author why; 4090 when it was refused already.',
  }),
};
