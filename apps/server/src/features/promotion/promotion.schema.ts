import { PROMOTION_PRODUCTS } from '@liuguang/contract/promotion/schemas';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';

export const promotion = pgTable('promotion', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  product: text({ enum: PROMOTION_PRODUCTS }).notNull(),
  percent: integer().notNull(),
  tag: text().notNull(),
  translations: jsonb().$type<Readonly<Record<string, { readonly tag: string }>>>().notNull(),
  startsAt: at().notNull(),
  endsAt: at().notNull(),
  enabled: boolean().notNull(),
  version: integer().notNull().default(1),
  updatedAt: at().notNull(),
});
