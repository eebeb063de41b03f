import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { POST_LIMITS } from './kinds.ts';
import { postRecord, postVersion } from './schemas.ts';

/** Posts as operators review them. */
export const postConsoleCalls = {
  'console/post/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    request: exact({
      ...pageRequest,
      queue: Type.Optional(Type.Enum(['held', 'appealed'])),
      accountId: Type.Optional(id),
    }),
    response: page(postRecord),
    errors: [],
    doc: 'Posts: a queue from the one that waits longest, otherwise all of them newest first.',
  }),
  'console/post/read': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    audit: ['postId'],
    request: exact({ postId: id }),
    response: exact({
      ...postRecord.properties,
      paidText: Type.String(),
      paidPictures: postRecord.properties.pictures,
      versions: Type.Array(postVersion, { description: 'its words before each change, the latest first' }),
    }),
    errors: ['notFound'],
    doc: 'A whole post, its paid part and its earlier words included.',
  }),
  'console/post/decide': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.decide',
    audit: ['postId', 'state', 'note'],
    request: exact({
      postId: id,
      state: Type.Enum(['shown', 'refused']),
      note: Type.Optional(Type.String({ maxLength: POST_LIMITS.note, description: 'what its author is told' })),
    }),
    response: postRecord,
    errors: ['notFound', 'taken'],
    doc: 'Shows a post, or takes it away, and tells its author; 4090 when it was decided so already, or a picture of it has not passed.',
  }),
};
