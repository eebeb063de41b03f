import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
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
    /** The expiry that its owner was last reminded of; an extension makes it another. */
    remindedOf: at(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tier] }),
    index('membership_to_remind')
      .on(table.expiresAt)
      .where(sql`${table.remindedOf} is distinct from ${table.expiresAt}`),
  ],
);

/** What can be bought; edited by operators. Prices are gold, or as many hundredths of a yuan. */
export const membershipCard = pgTable('membership_card', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  tier: text({ enum: TIERS }).notNull(),
  vipType: smallint().notNull(),
  price: bigint({ mode: 'number' }).notNull(),
  listPrice: bigint({ mode: 'number' }).notNull(),
  newcomerPrice: bigint({ mode: 'number' }),
  tag: text().notNull(),
  translations: jsonb().$type<Record<string, { tag: string }>>().notNull().default({}),
  position: integer().notNull(),
  onSale: boolean().notNull(),
});

/** Every span of time that was added to a tier, bought or given; the spans of a tier follow one another. */
export const membershipGrant = pgTable(
  'membership_grant',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().references(accountKey),
    tier: text({ enum: TIERS }).notNull(),
    vipType: smallint().notNull(),
    /** What it came from, such as an order; the same thing grants once. */
    source: text().notNull(),
    reference: text().notNull(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    grantedAt: at().notNull(),
    revokedAt: at(),
  },
  (table) => [
    unique('membership_grant_once').on(table.source, table.reference),
    index('membership_grant_by_account').on(table.accountId, table.tier, table.endsAt),
  ],
);
