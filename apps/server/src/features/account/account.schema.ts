import type { SecurityKind } from '@liuguang/contract/account/schemas';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { pieces } from '../../platform/postgres/named.ts';

/** Where somebody came from: channel package, download channel and the inviter's code. */
export interface Origin {
  readonly pc?: string;
  readonly dc?: string;
  readonly UID?: string;
}

export const account = pgTable(
  'account',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_000_001 }),
    kind: text({ enum: ['guest', 'registered'] }).notNull(),
    status: text({ enum: ['active', 'banned', 'deleted'] })
      .notNull()
      .default('active'),
    name: text().notNull(),
    avatar: text().notNull().default(''),
    /** Chosen, and shown to nobody else until it has passed moderation. */
    avatarWanted: text().notNull().default(''),
    intro: text().notNull().default(''),
    inviteCode: text().notNull().unique(),
    origin: jsonb().$type<Origin>().notNull(),
    banReason: text().notNull().default(''),
    /** Belongs to the demo's cast: production does not start beside it. */
    demo: boolean().notNull().default(false),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
  },
  (table) => [
    index('account_name_beginning')
      .on(sql`lower(${table.name}) text_pattern_ops`, table.id)
      .where(sql`${table.kind} = 'registered' and ${table.status} = 'active'`),
    index('account_named').using('gin', pieces(table.name)),
    index('account_by_age').on(table.createdAt),
    index('account_by_kind').on(table.kind, table.id.desc()),
    index('account_by_name').on(table.name).where(sql`kind = 'registered' and status = 'active'`),
    index('account_not_active').on(table.status, table.id.desc()).where(sql`${table.status} <> 'active'`),
  ],
);

/** A device id opens its guest's account, so only its hash is kept. */
export const accountDevice = pgTable(
  'account_device',
  {
    deviceHash: bytes().primaryKey(),
    accountId: key().references(() => account.id),
    /** Stood in a link, so others may know it: it opens a guest only together with a token of that guest. */
    fromLink: boolean().notNull().default(false),
    bannedAt: at(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
  },
  (table) => [
    index('account_device_by_account').on(table.accountId),
    index('account_device_by_last_seen').on(table.lastSeenAt),
  ],
);

/**
 * Which accounts were used on which device, kept as long as device ids are: two accounts with a device in common count as
 * one person's where something is for each person once.
 */
export const accountDeviceUse = pgTable(
  'account_device_use',
  {
    deviceHash: bytes().notNull(),
    accountId: key()
      .notNull()
      .references(() => account.id),
    lastSeenAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.accountId] }),
    index('account_device_use_by_account').on(table.accountId),
    index('account_device_use_by_last_seen').on(table.lastSeenAt),
  ],
);

export const accountSession = pgTable(
  'account_session',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes().notNull().unique(),
    accountId: key()
      .notNull()
      .references(() => account.id),
    address: text().notNull(),
    userAgent: text().notNull(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [
    index('account_session_by_account').on(table.accountId, table.id.desc()),
    index('account_session_by_expiry').on(table.expiresAt),
  ],
);

/** What was done to the ways in to an account, kept 90 days. */
export const accountSecurity = pgTable(
  'account_security',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key()
      .notNull()
      .references(() => account.id),
    kind: text().$type<SecurityKind>().notNull(),
    at: at().notNull(),
  },
  (table) => [
    index('account_security_by_account').on(table.accountId, table.id.desc()),
    index('account_security_by_age').on(table.at),
  ],
);

/** Seconds somebody spent in the app, by day in Asia/Shanghai. */
export const accountOnline = pgTable(
  'account_online',
  {
    accountId: key()
      .notNull()
      .references(() => account.id),
    day: date({ mode: 'string' }).notNull(),
    seconds: integer().notNull(),
    reportedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] }), index('account_online_by_day').on(table.day)],
);
