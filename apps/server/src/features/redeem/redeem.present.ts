import type { Coupon, Exchange, Goods, GoodsRecord } from '@liuguang/contract/redeem/schemas';
import type { CouponRow, ExchangeRow, GoodsRow } from './redeem.repository.ts';

export const presentGoods = (row: GoodsRow): Goods => ({
  id: String(row.id),
  kind: row.kind,
  title: row.title,
  translations: row.translations,
  price: row.price,
  amount: row.amount,
  tier: row.tier ?? '',
  frame: row.frame ?? '',
  minPrice: row.minPrice,
  validDays: row.validDays,
  perPerson: row.perPerson,
  minLevel: row.minLevel,
  stock: row.stock ?? -1,
});

export const presentRecord = (row: GoodsRow, exchanged: number): GoodsRecord => ({
  ...presentGoods(row),
  position: row.position,
  onSale: row.onSale,
  exchanged,
});

export const presentExchange = ({ id, kind, title, translations, amount, price, at }: ExchangeRow): Exchange => ({
  id: String(id),
  kind,
  title,
  translations,
  amount,
  price,
  at: at.toISOString(),
});

export const presentCoupon = ({ id, off, minPrice, expiresAt }: CouponRow): Coupon => ({
  id: String(id),
  off,
  minPrice,
  expiresAt: expiresAt.toISOString(),
});
