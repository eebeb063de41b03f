import type { purchaseCalls } from '@liuguang/contract/purchase/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { PurchaseService } from './purchase.service.ts';

export const purchaseRoutes = (purchases: PurchaseService): Routes<typeof purchaseCalls> => ({
  'app/media/pay': ({ tx, actor, body }) =>
    purchases.buy(tx, actor, { kind: 'media', subjectId: BigInt(body.mediaId), price: body.price }),
  'app/media/collect/pay': ({ tx, actor, body }) =>
    purchases.buy(tx, actor, { kind: 'collection', subjectId: BigInt(body.collectionId), price: body.price }),
  'x/media/bought': ({ actor, body }) => purchases.list(actor, body),
});
