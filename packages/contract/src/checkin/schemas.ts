import Type, { type Static } from 'typebox';
import { day, month } from '../ledger/schemas.ts';
import { exact } from '../shapes.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const checkinCalendar = exact({
  today: day,
  streak: count('days in a row, up to today or yesterday'),
  checkedIn: Type.Boolean({ description: 'today' }),
  waiting: Type.Boolean({ description: 'checked in as a guest: what today brings is given after registering' }),
  points: count('what checking in today brings, or brought'),
  bonus: count('what the level adds to each day'),
  cards: count('make-up cards'),
  remind: Type.Boolean({ description: 'reminded in the evening of a day without a check-in' }),
  missed: Type.Array(day, { description: 'days that a card can make up, newest first' }),
  month,
  days: Type.Array(exact({ day, madeUp: Type.Boolean() }), { description: 'of the month, in order' }),
});
export type CheckinCalendar = Static<typeof checkinCalendar>;
