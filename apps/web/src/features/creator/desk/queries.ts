import type { DeskDays } from '@liuguang/contract/creator/rules';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../../lib/idempotency-key.ts';
import { useServices } from '../../../lib/services.ts';

export function useDesk(days: DeskDays) {
  const { client } = useServices().api;
  return useQuery({
    queryKey: ['creator', 'desk', days],
    queryFn: () => client.post('x/creator/desk', { days }),
    placeholderData: keepPreviousData,
  });
}

export function useWorkFigures(videoId: string, days: DeskDays) {
  const { client } = useServices().api;
  return useQuery({
    queryKey: ['creator', 'work', videoId, days],
    queryFn: () => client.post('x/creator/work', { videoId, days }),
    placeholderData: keepPreviousData,
  });
}

export function usePostFigures(id: string, days: DeskDays) {
  const { client } = useServices().api;
  return useQuery({
    queryKey: ['creator', 'post', id, days],
    queryFn: () => client.post('x/post/figures', { id, days }),
    placeholderData: keepPreviousData,
  });
}

const REQUEST = 'creator.redeem';

/** Moves income into the wallet; both change. */
export function useRedeem() {
  const { api, drafts } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (amount: number) =>
      api.client.post('x/creator/redeem', { amount, requestId: idempotencyKey(drafts, REQUEST, { amount }) }),
    onSuccess() {
      forgetIdempotencyKey(drafts, REQUEST);
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['creator', 'desk'] }),
        queries.invalidateQueries({ queryKey: ['ledger'] }),
      ]);
    },
  });
}
