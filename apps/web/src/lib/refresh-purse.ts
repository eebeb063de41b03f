import type { QueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY } from './account.ts';
import { LEDGER_KEY } from './wallet.ts';

/** What cards cost depends on whether somebody bought one. */
export const MEMBERSHIP_KEY = ['membership'] as const;

export const PURCHASE_KEY = ['purchase'] as const;

/** Gold has moved, or a membership has begun: whatever shows either is asked for again. */
export async function refreshPurse(queries: QueryClient): Promise<void> {
  await Promise.all(
    [LEDGER_KEY, ACCOUNT_KEY, MEMBERSHIP_KEY, PURCHASE_KEY].map((queryKey) =>
      queries.invalidateQueries({ queryKey: [...queryKey] }),
    ),
  );
}
