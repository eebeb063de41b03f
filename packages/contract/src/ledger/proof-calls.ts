import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { currency, day, ledgerRoot } from './schemas.ts';

const desk = { method: 'POST', actor: 'operator', permission: 'ledger.read' } as const;

/** How operators prove to somebody that the books were not rewritten. */
export const ledgerProofCalls = {
  'console/ledger/root/list': call({
    ...desk,
    request: exact(pageRequest),
    response: page(ledgerRoot),
    errors: [],
    doc: 'The signed roots over all accounts, one a day, newest first.',
  }),
  'console/ledger/root/check': call({
    ...desk,
    request: exact({ day }),
    response: exact({
      signed: Type.Boolean({ description: 'it is what this server’s key signed' }),
      follows: Type.Boolean({ description: 'it names the root before it' }),
      coversAll: Type.Boolean({ description: 'it is over the accounts that are said to be under it' }),
      unchanged: Type.Boolean({ description: 'what this day put under it still stands in the accounts' }),
      size: Type.Integer({ minimum: 0 }),
    }),
    errors: ['notFound'],
    doc: 'Works a day’s root out again from the accounts as they are now.',
  }),
  'console/ledger/statement/check': call({
    ...desk,
    audit: ['accountId', 'currency'],
    request: exact({ accountId: id, currency: Type.Optional(currency) }),
    response: exact({
      holds: Type.Boolean({ description: 'every line follows from the one before, and the proof is right' }),
      lines: Type.Integer({ minimum: 0 }),
      proved: Type.Integer({ minimum: 0, description: 'so many lines are under a signed root' }),
      provedDay: Type.String({ description: 'the day of that root; empty while there is none' }),
    }),
    errors: ['notFound'],
    doc: 'Checks somebody’s statement as anybody could who was given it as a file.',
  }),
  'console/ledger/export': call({
    ...desk,
    audit: ['accountId', 'currency', 'format'],
    request: exact({ accountId: id, currency, format: Type.Enum(['csv', 'json']) }),
    response: exact({ fileName: Type.String(), content: Type.String() }),
    errors: ['notFound'],
    doc: 'Somebody’s statement as a file that proves itself: `npm run ledger check-statement FILE` needs nothing else.',
  }),
};
