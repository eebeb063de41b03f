import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { account } from '../account/account.schema.ts';

export const TIERS = ['normal', 'dark', 'supreme'] as const;
export type Tier = (typeof TIERS)[number];

export const membership = pgTable(
  'membership',
  {
    accountId: key()
      .notNull()
      .references(() => account.id),
    tier: text({ enum: TIERS }).notNull(),
    vipType: smallint().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tier] })],
);
