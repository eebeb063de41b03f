import { FEEDBACK_KINDS, FEEDBACK_STATES } from '@liuguang/contract/feedback/kinds';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** What people told the operators, and what they were answered. */
export const feedback = pgTable(
  'feedback',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    kind: text({ enum: FEEDBACK_KINDS }).notNull(),
    text: text().notNull(),
    contact: text().notNull().default(''),
    pictures: jsonb().$type<readonly Picture[]>().notNull(),
    state: text({ enum: FEEDBACK_STATES }).notNull(),
    answer: text().notNull(),
    createdAt: at().notNull(),
    answeredBy: key(),
    answeredAt: at(),
  },
  (table) => [
    index('feedback_by_account').on(table.accountId, table.id.desc()),
    index('feedback_by_state').on(table.state, table.id.desc()),
    index('feedback_by_kind').on(table.kind, table.id.desc()),
  ],
);
