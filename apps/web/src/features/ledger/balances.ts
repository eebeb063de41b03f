import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Services, useServices } from '../../lib/services.ts';

/** Everything of the ledger that is shown: whatever moves gold makes all of it old. */
export const LEDGER_KEY = ['ledger'] as const;

const balancesQuery = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'balances'],
    queryFn: ({ signal }) => api.client.get('app/aimate/gianBalance', {}, { signal }),
  });

/** What somebody owns of each currency. */
export const useBalances = () => useQuery(balancesQuery(useServices()));
