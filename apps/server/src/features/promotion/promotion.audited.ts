import { auditedRow, statesOf } from '../../platform/audited/audited.ts';
import { promotion } from './promotion.schema.ts';

const one = auditedRow(promotion, ['promotionId', promotion.id], {
  product: promotion.product,
  percent: promotion.percent,
  tag: promotion.tag,
  translations: promotion.translations,
  startsAt: promotion.startsAt,
  endsAt: promotion.endsAt,
  enabled: promotion.enabled,
});

export const promotionAudited = statesOf(one, 'console/promotion/save', 'console/promotion/remove');
