import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';

const REDEEM = 'invite.redeem';

export const useInvited = () =>
  usePagedQuery('app/user/invite/list', { pageSize: 20 }, { key: ['invite', 'list'], staleTime: 0 });

export const useRewards = () =>
  usePagedQuery('x/invite/rewards', { pageSize: 20 }, { key: ['invite', 'rewards'], staleTime: 0 });

export function useIncome() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['invite', 'income'],
    queryFn: ({ signal }) => api.client.post('app/user/invite/income', {}, { signal }),
    staleTime: 0,
  });
}

/** Moves income into the wallet; both change. */
export function useRedeem() {
  const { api, drafts } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (amount: number) =>
      api.client.post('app/user/invite/redeem', { amount, requestId: idempotencyKey(drafts, REDEEM, { amount }) }),
    onSuccess() {
      forgetIdempotencyKey(drafts, REDEEM);
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['invite'] }),
        queries.invalidateQueries({ queryKey: ['ledger'] }),
      ]);
    },
  });
}
