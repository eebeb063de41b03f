import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** Who has switched the shield; it is on for everybody else. */
export const spoilerChoice = pgTable('spoiler_choice', {
  accountId: key().primaryKey().references(accountKey),
  shielded: boolean().notNull(),
});
