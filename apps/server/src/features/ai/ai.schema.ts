import {
  AI_FAILURES,
  AI_GROUPS,
  AI_KINDS,
  AI_SHAPE_NAMES,
  AI_STATES,
  AI_STYLES,
  type AiShape,
} from '@liuguang/contract/ai/kinds';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** Pictures to order without thinking of words. */
export const aiTemplate = pgTable(
  'ai_template',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: AI_KINDS }).notNull(),
    group: text({ enum: AI_GROUPS }).notNull(),
    title: text().notNull(),
    translations: jsonb().$type<Record<string, { title: string }>>().notNull(),
    prompt: text().notNull(),
    style: text({ enum: AI_STYLES }).notNull(),
    cover: text().notNull(),
    /** Gold for one picture. */
    price: integer().notNull(),
    uses: integer().notNull().default(0),
    position: integer().notNull(),
    onSale: boolean().notNull(),
  },
  (table) => [index('ai_template_in_order').on(table.position, table.id).where(sql`${table.onSale}`)],
);

/** What somebody ordered, from the moment its price is set aside until it is paid or goes back. */
export const aiOrder = pgTable(
  'ai_order',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Nobody's once the person was erased. */
    accountId: key().references(accountKey),
    kind: text({ enum: AI_KINDS }).notNull(),
    templateId: key().references(() => aiTemplate.id),
    title: text().notNull(),
    prompt: text().notNull(),
    negative: text().notNull(),
    style: text({ enum: AI_STYLES }).notNull(),
    shape: text({ enum: AI_SHAPE_NAMES as [AiShape, ...AiShape[]] }).notNull(),
    count: smallint().notNull(),
    seed: integer().notNull(),
    listPrice: integer().notNull(),
    price: integer().notNull(),
    isFree: boolean().notNull(),
    /** What the ledger has set aside for it; nothing where it costs nothing. */
    holdId: key(),
    state: text({ enum: AI_STATES }).notNull(),
    failure: text({ enum: AI_FAILURES }),
    progress: smallint().notNull().default(0),
    engine: text().notNull().default(''),
    createdAt: at().notNull(),
    startedAt: at(),
    finishedAt: at(),
    /** Since when its owner sees it no more; the row stays, for what was paid. */
    removedAt: at(),
  },
  (table) => [
    index('ai_order_by_account').on(table.accountId, table.id.desc()).where(sql`${table.removedAt} is null`),
    index('ai_order_by_kind').on(table.accountId, table.kind, table.id.desc()).where(sql`${table.removedAt} is null`),
    index('ai_order_open').on(table.id).where(sql`${table.state} in ('waiting', 'running')`),
    index('ai_order_free').on(table.accountId, table.createdAt).where(sql`${table.isFree}`),
    index('ai_order_ended').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
    index('ai_order_done').on(table.kind, table.finishedAt).where(sql`${table.state} = 'done'`),
  ],
);

/** What came of an order. */
export const aiOutput = pgTable(
  'ai_output',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    orderId: key()
      .notNull()
      .references(() => aiOrder.id),
    position: smallint().notNull(),
    picture: jsonb().$type<Picture>().notNull(),
  },
  (table) => [uniqueIndex('ai_output_of_order').on(table.orderId, table.position)],
);
