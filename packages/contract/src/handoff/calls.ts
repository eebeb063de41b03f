import Type from 'typebox';
import { signedIn } from '../account/schemas.ts';
import { call } from '../call.ts';
import { origin } from '../config/schemas.ts';
import { exact, id, instant, page, pageRequest } from '../shapes.ts';

/** From being asked for until it is no longer good. */
export const HANDOFF_SECONDS = 60;

const code = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 });

export const handoffCalls = {
  'x/handoff/code': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 20, seconds: 60 },
    request: exact({ origin }),
    response: exact({ code, seconds: Type.Integer() }),
    errors: ['notFound'],
    doc: 'A code that signs the caller in on another of our own origins, once and within a minute; 4040 for any other.',
  }),
  'x/handoff/redeem': call({
    method: 'POST',
    actor: 'optional',
    limit: { by: 'address', count: 60, seconds: 60 },
    request: exact({ code, origin }),
    response: signedIn,
    errors: ['signInWrong', 'banned'],
    doc: 'Signs in with such a code, on the origin and from the address that it was made for. Merges nothing.',
  }),
  'console/handoff/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'account.read',
    audit: ['accountId'],
    request: exact({ ...pageRequest, accountId: Type.Optional(id) }),
    response: page(
      exact({
        id,
        accountId: id,
        origin: Type.String(),
        address: Type.String(),
        askedAt: instant,
        usedAt: Type.Union([instant, Type.Literal('')]),
      }),
    ),
    errors: [],
    doc: 'Codes that were made in the last 90 days and whether they were used, newest first; never the code itself.',
  }),
};
