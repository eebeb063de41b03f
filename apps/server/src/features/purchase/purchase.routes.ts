import type { purchaseCalls } from '@liuguang/contract/purchase/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { Wanted } from './purchase.port.ts';
import type { PurchaseService } from './purchase.service.ts';

interface Paying {
  readonly price: number;
  readonly couponId?: string;
}

const wanted = (kind: Wanted['kind'], id: string, { price, couponId }: Paying): Wanted => ({
  kind,
  subjectId: BigInt(id),
  price,
  couponId: couponId === undefined ? undefined : BigInt(couponId),
});

export const purchaseRoutes = (purchases: PurchaseService): Routes<typeof purchaseCalls> => ({
  'app/media/pay': ({ tx, actor, body }) => purchases.buy(tx, actor, wanted('media', body.mediaId, body)),
  'app/media/collect/pay': ({ tx, actor, body }) =>
    purchases.buy(tx, actor, wanted('collection', body.collectionId, body)),
  'x/work/pay': ({ tx, actor, body }) => purchases.buy(tx, actor, wanted('work', body.workId, body)),
  'x/work/part/pay': ({ tx, actor, body }) => purchases.buy(tx, actor, wanted('chapter', body.partId, body)),
  'x/media/bought': ({ actor, body }) => purchases.list(actor, body),
});
