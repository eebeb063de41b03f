import type { promotionCalls } from '@liuguang/contract/promotion/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { PromotionService } from './promotion.service.ts';

export const promotionRoutes = (promotions: PromotionService): Routes<typeof promotionCalls> => ({
  'console/promotion/list': ({ body }) => promotions.list(body),
  'console/promotion/save': ({ tx, body }) => promotions.save(tx, body),
  'console/promotion/remove': async ({ tx, body }) => {
    await promotions.remove(tx, body.promotionId);
    return {};
  },
});
