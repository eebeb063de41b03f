import Type from 'typebox';
import { endpoint } from '../endpoint.ts';

const page = { admits: 'address', name: 'web/pay', reply: 'text/html' } as const;

/** The pages that people pay on, and the door for providers. */
export const paymentEndpoints = {
  'GET /api/pay/:token': endpoint({
    ...page,
    doc: 'Begins to pay an order by the address that `app/recharge/submit` gave.',
    query: Type.Object({
      lang: Type.Optional(Type.String({ description: '`zh` or `en`; else what the browser asks for' })),
    }),
    statuses: { 303: 'On to the provider.', 404: 'There is no such order, or it is paid.' },
  }),
  'POST /api/pay/callback/:payType': endpoint({
    admits: 'provider',
    name: 'web/pay/callback',
    doc: 'Where a provider tells what became of a payment; the same thing told twice counts once.',
    body: 'application/json',
    reply: 'application/json',
    statuses: {
      200: 'Taken, or nothing that concerns us.',
      400: 'The signature is not good.',
      422: 'The payment does not fit its order.',
      503: 'Tell it again later.',
    },
  }),
  'GET /api/pay/sandbox/:reference': endpoint({
    ...page,
    doc: 'The page of the sandbox, which stands in for a provider outside production.',
    statuses: { 200: 'The page.', 404: 'There is no such bill.' },
  }),
  'POST /api/pay/sandbox/:reference': endpoint({
    ...page,
    doc: 'What was chosen on it.',
    body: 'application/x-www-form-urlencoded',
    statuses: { 303: 'Back to the app.', 400: 'No such result.', 404: 'There is no such bill.' },
  }),
  'GET /api/pay/sandbox.css': endpoint({
    admits: 'anybody',
    name: 'web/pay',
    doc: 'How that page looks.',
    reply: 'text/css',
    statuses: { 200: 'The style.' },
  }),
};
