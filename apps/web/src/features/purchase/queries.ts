import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import { PURCHASE_KEY } from './query-key.ts';

/** What was bought with gold, newest first; of every kind where none is named. */
export const useBought = (kind: PurchaseKind | undefined) =>
  usePagedQuery('x/media/bought', { ...(kind && { kind }) }, { key: [...PURCHASE_KEY, 'bought'] });
