import Type from 'typebox';
import { vip } from '../account/schemas.ts';
import { call } from '../call.ts';
import { exact, id, instant, nothing, requestId } from '../shapes.ts';
import { card, cardFields, cardRecord, tier } from './schemas.ts';

export const membershipCalls = {
  'app/card/list': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: exact({
      list: Type.Array(card),
      offerEndsAt: Type.Union([instant, Type.Literal('')], {
        description: 'until when newcomers’ prices are in the list; empty where they are not',
      }),
    }),
    errors: [],
    doc: 'Membership cards and what each costs this person; somebody new pays less for a day.',
  }),
  'console/membership/card/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ledger.read',
    request: nothing,
    response: exact({ list: Type.Array(cardRecord) }),
    errors: [],
    doc: 'Membership cards, on sale or not.',
  }),
  'console/membership/card/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ledger.product',
    audit: ['cardId', 'tier', 'vipType', 'price', 'onSale'],
    request: exact({ cardId: Type.Optional(id), ...cardFields }),
    response: cardRecord,
    errors: ['notFound'],
    doc: 'Adds a card, or changes one; orders keep what they were made with.',
  }),
  'console/membership/gift': call({
    method: 'POST',
    actor: 'operator',
    permission: 'membership.gift',
    once: 'ever',
    audit: ['accountId', 'tier', 'days', 'reason'],
    request: exact({
      accountId: id,
      tier,
      days: Type.Integer({ minimum: 1, maximum: 3660 }),
      reason: Type.String({ minLength: 1, maxLength: 200 }),
      requestId,
    }),
    response: vip,
    errors: ['notFound'],
    doc: 'Gives days of membership, added to what is left.',
  }),
};
