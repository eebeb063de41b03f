import type { Language } from '@liuguang/contract/format/language';
import { BROADCAST_PLATFORMS } from '@liuguang/contract/notice/broadcast';
import type { PushSettings } from '@liuguang/contract/push/schemas';
import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** The one pair of keys by which push services know us, made at the first start. */
export const pushKey = pgTable('push_key', {
  id: smallint().primaryKey(),
  publicKey: text().notNull(),
  /** Sealed under the server's secret. */
  privateKey: bytes().notNull(),
});

export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    endpoint: text().notNull().unique('push_subscription_endpoint'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().$type<Language>().notNull(),
    platform: text({ enum: BROADCAST_PLATFORMS }).notNull().default('other'),
    createdAt: at().notNull(),
  },
  (table) => [index('push_subscription_by_account').on(table.accountId)],
);

export const pushSetting = pgTable('push_setting', {
  accountId: key().primaryKey().references(accountKey),
  settings: jsonb().$type<PushSettings>().notNull(),
});
