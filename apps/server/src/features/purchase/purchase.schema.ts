import { PURCHASE_KINDS } from '@liuguang/contract/purchase/kinds';
import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

const amount = () => bigint({ mode: 'number' });

/** What was bought with gold, once and for ever; paid by the transfer whose reference is this row's number. */
export const purchase = pgTable(
  'purchase',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody's once the person was erased, or had bought it twice by merging. */
    accountId: key().references(accountKey),
    kind: text({ enum: PURCHASE_KINDS }).notNull(),
    subjectId: key().notNull(),
    paid: amount().notNull(),
    listPrice: amount().notNull(),
    /** As it was called then, for when it is gone. */
    title: text().notNull(),
    at: at().notNull(),
  },
  (table) => [
    unique('purchase_once').on(table.accountId, table.kind, table.subjectId),
    index('purchase_by_account').on(table.accountId, table.id.desc()),
    index('purchase_by_subject').on(table.kind, table.subjectId),
  ],
);
