import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { ledgerAdjustment, ledgerGoldProduct, ledgerScoreProduct } from './ledger.schema.ts';

const shelf = (product: typeof ledgerGoldProduct | typeof ledgerScoreProduct) => ({
  tag: product.tag,
  translations: product.translations,
  position: product.position,
  onSale: product.onSale,
});

export const ledgerAudited: AuditedCalls = {
  'console/ledger/gold/save': auditedRow(ledgerGoldProduct, ['productId', ledgerGoldProduct.id], {
    gold: ledgerGoldProduct.gold,
    bonus: ledgerGoldProduct.bonus,
    ...shelf(ledgerGoldProduct),
  }),
  'console/ledger/score/save': auditedRow(ledgerScoreProduct, ['productId', ledgerScoreProduct.id], {
    score: ledgerScoreProduct.score,
    price: ledgerScoreProduct.price,
    ...shelf(ledgerScoreProduct),
  }),
  'console/ledger/adjustment/decide': auditedRow(ledgerAdjustment, ['adjustmentId', ledgerAdjustment.id], {
    state: ledgerAdjustment.state,
  }),
};
