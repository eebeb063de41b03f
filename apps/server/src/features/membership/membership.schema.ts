import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

export const TIERS = ['normal', 'dark', 'supreme'] as const;
export type Tier = (typeof TIERS)[number];

export const membership = pgTable(
  'membership',
  {
    accountId: key().notNull().references(accountKey),
    tier: text({ enum: TIERS }).notNull(),
    vipType: smallint().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tier] })],
);
