import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest } from '../shapes.ts';
import { promotionFields, promotionRecord } from './schemas.ts';

export const promotionCalls = {
  'console/promotion/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ledger.read',
    request: exact(pageRequest),
    response: page(promotionRecord),
    errors: [],
    doc: 'Promotions, those to come and those that are over too, newest first.',
  }),
  'console/promotion/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ledger.product',
    audit: ['promotionId', 'product', 'percent', 'startsAt', 'endsAt', 'enabled'],
    request: exact({
      promotionId: Type.Optional(id),
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
      ...promotionFields,
    }),
    response: promotionRecord,
    errors: ['notFound', 'taken'],
    doc: 'Adds a promotion, or changes one; 4090 when somebody saved it since `version`. Of several at once the greatest counts. Orders keep what they were made with.',
  }),
  'console/promotion/remove': call({
    method: 'POST',
    actor: 'operator',
    permission: 'ledger.product',
    audit: ['promotionId'],
    request: exact({ promotionId: id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Removes a promotion; what is running ends at once.',
  }),
};
