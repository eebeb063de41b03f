import Type, { type Static } from 'typebox';
import { call } from '../call.ts';
import { exact, id, instant, page, pageRequest } from '../shapes.ts';

/** A guest whose things went, or were to go, to an account. */
const mergeRecord = exact({
  guestId: id,
  accountId: id,
  state: Type.Enum(['asked', 'done', 'declined']),
  metAt: instant,
  endedAt: Type.Union([instant, Type.Literal('')]),
});
export type MergeRecord = Static<typeof mergeRecord>;

export const signinConsoleCalls = {
  'console/signin/merges': call({
    method: 'POST',
    actor: 'operator',
    permission: 'account.read',
    request: exact({ ...pageRequest, accountId: Type.Optional(id), guestId: Type.Optional(id) }),
    response: page(mergeRecord),
    errors: [],
    doc: 'Guests that met an account when somebody signed in, and what became of their things; the newest guests first.',
  }),
};
