import type { Request } from '@liuguang/contract/contract';
import { reasonIn } from '@liuguang/contract/reasons';
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
    mutationFn: async ({ price, couponId }: { price: number; couponId: string | undefined }) => {
      const asked = { ...pay.body, price, ...(couponId !== undefined && { couponId }) };
      const body = { ...asked, requestId: idempotencyKey(drafts, pay.call, asked) } as Request<PayCall>;
      try {
        await api.client.post(pay.call, body);
      } catch (error) {
        if (refused(error, 'requestIdReused')) forgetIdempotencyKey(drafts, pay.call);
        // A coupon that is gone is no sign that the thing is one's own.
        const taken = refused(error, 'taken');
        if (!taken || reasonIn(taken)?.key === 'redeem.couponGone') throw error;
      }
      forgetIdempotencyKey(drafts, pay.call);
    },
    // Coupons are used up by paying, and may have ended meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ['redeem', 'owned'] }),
    onSuccess: async () => {
      await Promise.all([
        refreshPurse(queries),
        ...outdated.map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
      ]);
    },
  });
}
