import type { Announcement, ConfigPart } from '@liuguang/contract/config/schemas';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';

export const configPart = pgTable('config_part', {
  part: text().$type<ConfigPart>().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  version: integer().notNull(),
  updatedAt: at().notNull(),
});

export const configAnnouncement = pgTable(
  'config_announcement',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    body: text().notNull(),
    translations: jsonb().$type<Announcement['translations']>().notNull().default({}),
    href: text().notNull(),
    publishedAt: at().notNull(),
    until: at(),
    withdrawnAt: at(),
  },
  (table) => [index('config_announcement_standing').on(table.id.desc()).where(sql`${table.withdrawnAt} is null`)],
);
