import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** Every code that was made: for a minute what opens the account, then the record of who asked, from where, for what. */
export const handoffCode = pgTable(
  'handoff_code',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    codeHash: bytes().notNull().unique(),
    accountId: key().notNull().references(accountKey),
    /** Whose end ends the code. */
    sessionId: key().notNull(),
    origin: text().notNull(),
    address: text().notNull(),
    askedAt: at().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (table) => [
    index('handoff_code_by_account').on(table.accountId, table.id.desc()),
    index('handoff_code_by_time').on(table.askedAt),
  ],
);
