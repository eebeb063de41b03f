import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { MODERATION_STATES, moderationCase, moderationFrame, moderationRecord } from './schemas.ts';

export const moderationCalls = {
  'x/moderation/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest }),
    response: page(moderationCase),
    errors: [],
    doc: 'What of the caller’s own was held back by moderation, and why, newest first.',
  }),
  'console/moderation/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    request: exact({ ...pageRequest, state: Type.Optional(Type.Enum([...MODERATION_STATES])) }),
    response: page(moderationRecord),
    errors: [],
    doc: 'Cases of moderation: open ones from the one that waits longest, any others newest first.',
  }),
  'console/moderation/frames': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.read',
    audit: ['caseId'],
    request: exact({ caseId: id }),
    response: exact({ list: Type.Array(moderationFrame) }),
    errors: ['notFound'],
    doc: 'The worst pictures of a case, with what the models say of them. Pictures go a month after the decision.',
  }),
  'console/moderation/decide': call({
    method: 'POST',
    actor: 'operator',
    permission: 'moderation.decide',
    audit: ['caseId', 'state', 'note'],
    request: exact({
      caseId: id,
      state: Type.Enum(['passed', 'blocked']),
      note: Type.Optional(Type.String({ maxLength: 300, description: 'what the owner is told' })),
    }),
    response: moderationRecord,
    errors: ['notFound', 'taken'],
    doc: 'Lets something be seen, or not; another decision may follow later, the same one answers 4090.',
  }),
};
