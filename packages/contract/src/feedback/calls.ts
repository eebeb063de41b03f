import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest, requestId } from '../shapes.ts';
import { FEEDBACK_LIMITS } from './kinds.ts';
import { feedback, feedbackContact, feedbackKind, feedbackRecord, feedbackState, feedbackText } from './schemas.ts';

export const feedbackCalls = {
  'app/feedback/add': call({
    method: 'POST',
    actor: 'required',
    once: 'week',
    limit: { by: 'account', count: 20, seconds: 3600 },
    request: exact({
      requestId,
      kind: feedbackKind,
      text: feedbackText,
      pictureIds: Type.Optional(Type.Array(id, { maxItems: FEEDBACK_LIMITS.pictures, uniqueItems: true })),
      contact: Type.Optional(feedbackContact),
    }),
    response: feedback,
    errors: ['needsAccount', 'notFound'],
    doc: 'Tells the operators something, with pictures that were uploaded before; 4040 when one of them is not the caller’s.',
  }),
  'x/feedback/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest }),
    response: page(feedback),
    errors: [],
    doc: 'What the caller told the operators, with their answers, newest first.',
  }),
  'console/feedback/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'feedback.read',
    request: exact({ ...pageRequest, state: Type.Optional(feedbackState), kind: Type.Optional(feedbackKind) }),
    response: page(feedbackRecord),
    errors: [],
    doc: 'What people told us, newest first.',
  }),
  'console/feedback/answer': call({
    method: 'POST',
    actor: 'operator',
    permission: 'feedback.answer',
    audit: ['feedbackId', 'state'],
    request: exact({
      feedbackId: id,
      answer: Type.String({ minLength: 1, maxLength: FEEDBACK_LIMITS.answer, pattern: '\\S' }),
      state: Type.Enum(['answered', 'closed']),
    }),
    response: feedbackRecord,
    errors: ['notFound'],
    doc: 'Answers somebody, who is told at once; a later answer takes the place of the first.',
  }),
};
