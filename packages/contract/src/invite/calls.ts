import Type from 'typebox';
import { call } from '../call.ts';
import { amount, income } from '../ledger/schemas.ts';
import { exact, id, nothing, page, pageRequest, requestId } from '../shapes.ts';
import { invited, inviteIncome, inviteRecord, inviteReward } from './schemas.ts';

/** Bringing friends, and what their orders bring. */
export const inviteCalls = {
  'app/user/invite/list': call({
    method: 'POST',
    actor: 'required',
    request: exact(pageRequest),
    response: page(invited),
    errors: [],
    doc: 'The people who came by the caller’s invitation, the latest first, and how far they came.',
  }),
  'app/user/invite/income': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: inviteIncome,
    errors: [],
    doc: 'What the caller earned by inviting: what can be redeemed, what is pending and until when, and day by day.',
  }),
  'app/user/invite/redeem': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ amount, requestId }),
    response: income,
    errors: ['needsAccount', 'notEnoughGold'],
    doc: 'Moves invitation income that is pending no more into the caller’s wallet; answers with what is left.',
  }),
  'x/invite/rewards': call({
    method: 'POST',
    actor: 'required',
    request: exact(pageRequest),
    response: page(inviteReward),
    errors: [],
    doc: 'What orders of invited people brought the caller, the latest first.',
  }),
  'console/invite/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.read',
    request: exact({
      ...pageRequest,
      inviterId: Type.Optional(id),
      held: Type.Optional(Type.Boolean({ description: 'only those that wait for an operator' })),
    }),
    response: page(inviteRecord),
    errors: [],
    doc: 'Invitations, the latest first, with the reason why one earns nothing.',
  }),
  'console/invite/release': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.issue',
    audit: ['inviteId'],
    request: exact({ inviteId: id }),
    response: inviteRecord,
    errors: ['notFound', 'taken'],
    doc: 'Lets an invitation earn that was held: what waited is booked and pending from now on. 4090 when it is not held.',
  }),
};
