import type { Order } from '@liuguang/contract/payment/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../account/port.ts';
import { LEDGER_KEY } from '../ledger/port.ts';
import { MEMBERSHIP_KEY } from '../membership/port.ts';
import { PURCHASE_KEY } from '../purchase/port.ts';

/** Gold has moved, or a membership has begun: whatever shows either is asked for again. */
export async function refreshPurse(queries: QueryClient): Promise<void> {
  await Promise.all(
    [LEDGER_KEY, ACCOUNT_KEY, MEMBERSHIP_KEY, PURCHASE_KEY].map((queryKey) =>
      queries.invalidateQueries({ queryKey: [...queryKey] }),
    ),
  );
}

/** An order has come to its end; a membership changes what may be seen of anything. */
export const refreshAfter = (queries: QueryClient, { tier }: Pick<Order, 'tier'>): Promise<void> =>
  tier === '' ? refreshPurse(queries) : queries.invalidateQueries();
