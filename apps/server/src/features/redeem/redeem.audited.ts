import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { redeemGoods } from './redeem.schema.ts';

export const redeemAudited: AuditedCalls = {
  'console/redeem/save': auditedRow(redeemGoods, ['goodsId', redeemGoods.id], {
    kind: redeemGoods.kind,
    title: redeemGoods.title,
    translations: redeemGoods.translations,
    price: redeemGoods.price,
    amount: redeemGoods.amount,
    tier: redeemGoods.tier,
    frame: redeemGoods.frame,
    minPrice: redeemGoods.minPrice,
    validDays: redeemGoods.validDays,
    stock: redeemGoods.stock,
    perPerson: redeemGoods.perPerson,
    minLevel: redeemGoods.minLevel,
    position: redeemGoods.position,
    onSale: redeemGoods.onSale,
  }),
};
