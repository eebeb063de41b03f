import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { Frame } from '@liuguang/contract/redeem/kinds';
import type { Goods } from '@liuguang/contract/redeem/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import { usePointsChanged } from '../level/port.ts';

const EXCHANGE = 'redeem.exchange';

export const useGoods = () => usePagedQuery('app/redeem/list', {}, { key: ['redeem', 'list'], staleTime: 0 });

export const useExchanges = () => usePagedQuery('app/redeem/history', {}, { key: ['redeem', 'history'], staleTime: 0 });

/** Frames and coupons that one has. */
export function useOwned() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['redeem', 'owned'],
    queryFn: ({ signal }) => api.client.post('x/redeem/owned', {}, { signal }),
  });
}

export function useExchange() {
  const { api, drafts } = useServices();
  const queries = useQueryClient();
  const changed = usePointsChanged();
  return useMutation({
    mutationFn: ({ id, price }: Goods) => {
      const asked = { goodsId: id, price };
      return api.client.post('app/redeem/exchange', {
        ...asked,
        requestId: idempotencyKey(drafts, EXCHANGE, asked),
      });
    },
    onSuccess: () => forgetIdempotencyKey(drafts, EXCHANGE),
    onSettled: () => {
      changed();
      // Membership days show wherever the account does.
      void queries.invalidateQueries({ queryKey: ['account'] });
    },
  });
}

export function useWear() {
  const { api } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (frame: Frame | '') => api.client.post('x/redeem/wear', { frame }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['redeem'] }),
  });
}
