import { BLOCK_KINDS } from '@liuguang/contract/block/kinds';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** Whom somebody has blocked or muted. */
export const block = pgTable(
  'block',
  {
    accountId: key().notNull().references(accountKey),
    otherId: key().notNull().references(accountKey),
    kind: text({ enum: BLOCK_KINDS }).notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.otherId] }),
    index('block_newest').on(table.accountId, table.kind, table.createdAt.desc(), table.otherId.desc()),
    index('block_by_other').on(table.otherId),
  ],
);
