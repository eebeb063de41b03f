import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** Days in Shanghai on which somebody checked in; what a day brought is booked under its row's number. */
export const checkinDay = pgTable(
  'checkin_day',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    day: date({ mode: 'string' }).notNull(),
    /** How many days in a row up to this one. */
    streak: integer().notNull(),
    /** Given for it; none to a guest, and none for a day that was made up. */
    points: integer().notNull(),
    madeUp: boolean().notNull(),
    at: at().notNull(),
  },
  (table) => [unique('checkin_day_once').on(table.accountId, table.day)],
);

/** Those who want to be reminded in the evening. */
export const checkinReminder = pgTable('checkin_reminder', {
  accountId: key().primaryKey().references(accountKey),
  since: at().notNull(),
});

export const checkinPurse = pgTable(
  'checkin_purse',
  { accountId: key().primaryKey().references(accountKey), cards: integer().notNull() },
  (table) => [check('checkin_purse_not_negative', sql`${table.cards} >= 0`)],
);
