import { CODE_KINDS } from '@liuguang/contract/redeemcode/schemas';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';
import { goodsKey } from '../redeem/redeem.port.ts';

/** Codes that operators made together. */
export const redeemcodeBatch = pgTable(
  'redeemcode_batch',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    kind: text({ enum: CODE_KINDS }).notNull(),
    amount: integer().notNull(),
    tier: text({ enum: ['normal', 'dark', 'supreme'] }),
    goodsId: key().references(goodsKey),
    count: integer().notNull(),
    perPerson: integer().notNull(),
    perBatch: integer().notNull(),
    used: integer().notNull(),
    startsAt: at(),
    endsAt: at(),
    revokedAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [check('redeemcode_batch_used', sql`${table.used} <= ${table.perBatch}`)],
);

/** A code by its fingerprint: whoever reads the database cannot use it. */
export const redeemcode = pgTable(
  'redeemcode',
  {
    fingerprint: bytes().primaryKey(),
    batchId: key()
      .notNull()
      .references(() => redeemcodeBatch.id),
    usedAt: at(),
  },
  (table) => [index('redeemcode_by_batch').on(table.batchId)],
);

/** Who used codes of which batch; what a code brought is booked under this row's number. */
export const redeemcodeUse = pgTable(
  'redeemcode_use',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody's once the person was erased. */
    accountId: key().references(accountKey),
    batchId: key()
      .notNull()
      .references(() => redeemcodeBatch.id),
    at: at().notNull(),
  },
  (table) => [
    index('redeemcode_use_by_account').on(table.accountId, table.id.desc()),
    index('redeemcode_use_by_batch').on(table.batchId, table.accountId),
  ],
);
