import { PAGE_NAMES, type PageContent } from '@liuguang/contract/page/schemas';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/columns.ts';

/** Pages that an operator has written over what they say by default. */
export const page = pgTable('page', {
  name: text({ enum: PAGE_NAMES }).primaryKey(),
  content: jsonb().$type<PageContent>().notNull(),
  version: integer().notNull(),
  updatedAt: at().notNull(),
});
