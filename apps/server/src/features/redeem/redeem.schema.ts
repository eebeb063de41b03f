import { FRAMES, GOODS_KINDS } from '@liuguang/contract/redeem/kinds';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** What points buy. */
export const redeemGoods = pgTable(
  'redeem_goods',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: GOODS_KINDS }).notNull(),
    title: text().notNull(),
    translations: jsonb().$type<Record<string, { title: string }>>().notNull(),
    price: integer().notNull(),
    /** Days, gold, gold off, or cards. */
    amount: integer().notNull(),
    tier: text({ enum: ['normal', 'dark', 'supreme'] }),
    frame: text({ enum: FRAMES }),
    minPrice: integer().notNull(),
    validDays: integer().notNull(),
    /** How many are left; nothing where there is no end of them. */
    stock: integer(),
    perPerson: integer().notNull(),
    minLevel: integer().notNull(),
    position: integer().notNull(),
    onSale: boolean().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    check('redeem_goods_stock', sql`${table.stock} >= 0`),
    index('redeem_goods_in_order').on(table.position, table.id).where(sql`${table.onSale}`),
  ],
);

/** What was exchanged; paid by the transfer of points whose reference is this row's number. */
export const redeemExchange = pgTable(
  'redeem_exchange',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Nobody's once the person was erased. */
    accountId: key().references(accountKey),
    goodsId: key()
      .notNull()
      .references(() => redeemGoods.id),
    kind: text({ enum: GOODS_KINDS }).notNull(),
    title: text().notNull(),
    translations: jsonb().$type<Record<string, { title: string }>>().notNull(),
    amount: integer().notNull(),
    price: integer().notNull(),
    at: at().notNull(),
  },
  (table) => [
    index('redeem_exchange_by_account').on(table.accountId, table.id.desc()),
    index('redeem_exchange_by_goods').on(table.goodsId, table.accountId),
  ],
);

/** Gold that is taken off one purchase. */
export const redeemCoupon = pgTable(
  'redeem_coupon',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    off: integer().notNull(),
    minPrice: integer().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (table) => [index('redeem_coupon_by_account').on(table.accountId, table.expiresAt)],
);

/** Frames that somebody has; at most one of them is worn. */
export const redeemFrame = pgTable(
  'redeem_frame',
  {
    accountId: key().notNull().references(accountKey),
    frame: text({ enum: FRAMES }).notNull(),
    worn: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.frame] }),
    uniqueIndex('redeem_frame_worn').on(table.accountId).where(sql`${table.worn}`),
  ],
);
