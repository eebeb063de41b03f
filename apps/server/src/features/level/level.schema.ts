import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** What operators call the levels; one that they did not touch has its default. */
export const level = pgTable('level', {
  level: integer().primaryKey(),
  name: text().notNull(),
  translations: jsonb().$type<Record<string, { name: string }>>().notNull(),
  checkinBonus: integer().notNull(),
});

/** Points that somebody ever earned. Changes in the transaction that gives them, and never by spending. */
export const levelStanding = pgTable(
  'level_standing',
  {
    accountId: key().primaryKey().references(accountKey),
    earned: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('level_standing_not_negative', sql`${table.earned} >= 0`)],
);
