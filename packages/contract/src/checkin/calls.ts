import Type from 'typebox';
import { call } from '../call.ts';
import { day, month } from '../ledger/schemas.ts';
import { exact, requestId } from '../shapes.ts';
import { checkinCalendar } from './schemas.ts';

/** Coming back day after day. */
export const checkinCalls = {
  'x/checkin/calendar': call({
    method: 'POST',
    actor: 'required',
    request: exact({ month: Type.Optional(month) }),
    response: checkinCalendar,
    errors: [],
    doc: 'The days on which one checked in, of this month or another, and how long one has kept it up.',
  }),
  'x/checkin/today': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ requestId }),
    response: exact({
      day,
      streak: Type.Integer({ minimum: 1 }),
      points: Type.Integer({ minimum: 0, description: 'given now; none for a guest, who gets them after registering' }),
    }),
    errors: ['taken'],
    doc: 'Checks in for today in Shanghai; 4090 when that was done. Who did so as a guest and has registered meanwhile gets the points.',
  }),
  'x/checkin/remind': call({
    method: 'POST',
    actor: 'required',
    request: exact({ on: Type.Boolean() }),
    response: exact({ remind: Type.Boolean() }),
    errors: [],
    doc: 'Whether one is reminded in the evening of a day on which one has not checked in.',
  }),
  'x/checkin/makeUp': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ day, requestId }),
    response: exact({ streak: Type.Integer({ minimum: 0 }), cards: Type.Integer({ minimum: 0 }) }),
    errors: ['notFound', 'outOfStock'],
    doc: 'Spends a make-up card on a missed day of the last seven: the days in a row join up, points come for none of it. 4040 when the day was not missed, 4093 without a card.',
  }),
};
