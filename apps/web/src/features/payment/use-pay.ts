import type { Request } from '@liuguang/contract/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency-key.ts';
import { useServices } from '../../lib/services.ts';
import type { PayCall, Wanted } from '../purchase/port.ts';
import { refused } from './queries.ts';
import { refreshPurse } from './refresh-purse.ts';

/** Pays with gold at the price that was shown. Whatever is one's own already counts as bought. */
export function usePay({ pay, outdated }: Wanted) {
  const { api, drafts } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (price: number) => {
      const asked = { ...pay.body, price };
      const body = { ...asked, requestId: idempotencyKey(drafts, pay.call, asked) } as Request<PayCall>;
      try {
        await api.client.post(pay.call, body);
      } catch (error) {
        if (refused(error, 'requestIdReused')) forgetIdempotencyKey(drafts, pay.call);
        if (!refused(error, 'taken')) throw error;
      }
      forgetIdempotencyKey(drafts, pay.call);
    },
    onSuccess: async () => {
      await Promise.all([
        refreshPurse(queries),
        ...outdated.map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      ]);
    },
  });
}
