import Type from 'typebox';
import { call } from '../call.ts';
import { jobId } from '../job/schemas.ts';
import { exact, id, instant, nothing, page, pageRequest, requestId } from '../shapes.ts';

export const privacyCalls = {
  'x/privacy/sessions': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest }),
    response: page(
      exact({
        id,
        current: Type.Boolean(),
        device: Type.String(),
        address: Type.String(),
        createdAt: instant,
        lastSeenAt: instant,
      }),
    ),
    errors: [],
    doc: 'Where the account is signed in, newest first.',
  }),
  'x/privacy/revoke': call({
    method: 'POST',
    actor: 'required',
    request: exact({ sessionId: Type.Optional(id) }),
    response: exact({ ended: Type.Integer() }),
    errors: ['notFound'],
    doc: 'Ends one other session, or all others where none is named.',
  }),
  'x/privacy/export': call({
    method: 'POST',
    actor: 'required',
    once: 'week',
    limit: { by: 'account', count: 3, seconds: 86_400 },
    request: exact({ requestId }),
    response: exact({ jobId }),
    errors: [],
    doc: 'Begins to gather everything the account has into one ZIP; x/job/get and the realtime line tell how far it is.',
  }),
  'x/privacy/archive': call({
    method: 'POST',
    actor: 'required',
    request: exact({ jobId }),
    response: exact({ path: Type.String({ description: 'where the ZIP is, for ten minutes' }), bytes: Type.Integer() }),
    errors: ['notFound'],
    doc: 'Where a finished export can be fetched.',
  }),
  'x/privacy/delete': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ deletedOn: instant }),
    errors: [],
    doc: 'Asks for the account to be deleted in seven days.',
  }),
  'x/privacy/keep': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: nothing,
    errors: ['notFound'],
    doc: 'Changes one’s mind within the seven days.',
  }),
  'x/privacy/standing': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({ deletedOn: Type.Union([instant, Type.Literal('')]) }),
    errors: [],
    doc: 'Whether the account is about to be deleted, and when.',
  }),
};
