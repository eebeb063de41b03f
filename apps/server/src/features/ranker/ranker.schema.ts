import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** Since when what somebody did counts for their feed, and since when what they watched does not come again. */
export const rankerReset = pgTable('ranker_reset', {
  accountId: key().primaryKey().references(accountKey),
  tasteSince: at(),
  seenSince: at(),
});

/** One sitting of somebody at the feed: what was given, so that nothing comes twice before it was even watched. */
export const rankerVisit = pgTable(
  'ranker_visit',
  {
    id: uuid().primaryKey(),
    accountId: key().notNull().references(accountKey),
    /** In its order. */
    given: bigint({ mode: 'bigint' }).array().notNull(),
    at: at().notNull(),
  },
  (table) => [index('ranker_visit_by_account').on(table.accountId, table.at)],
);
