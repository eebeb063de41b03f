import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { PURCHASE_KEY } from './query-key.ts';

/** What was bought with gold, newest first; of every kind where none is named. */
export function useBought(kind: PurchaseKind | undefined) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...PURCHASE_KEY, 'bought', kind ?? ''],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.client.post('x/media/bought', { ...(kind && { kind }), ...(cursor !== undefined && { cursor }) }, { signal }),
    getNextPageParam: ({ hasNext, cursor }) => (hasNext ? cursor : undefined),
  });
}
