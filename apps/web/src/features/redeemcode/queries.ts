import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import { usePointsChanged } from '../level/port.ts';

const USE = 'redeemcode.use';

export const useUsedCodes = () =>
  usePagedQuery('app/redeemcode/list', {}, { key: ['redeemcode', 'list'], staleTime: 0 });

export function useUseCode() {
  const { api, drafts } = useServices();
  const queries = useQueryClient();
  const changed = usePointsChanged();
  return useMutation({
    mutationFn: (code: string) =>
      api.client.post('app/redeemcode/use', { code, requestId: idempotencyKey(drafts, USE, { code }) }),
    onSuccess() {
      forgetIdempotencyKey(drafts, USE);
      changed();
      void queries.invalidateQueries({ queryKey: ['redeemcode'] });
      void queries.invalidateQueries({ queryKey: ['account'] });
    },
  });
}
