import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { Request } from '@liuguang/contract/contract';
import type { Currency } from '@liuguang/contract/ledger/kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { LEDGER_KEY } from './balances.ts';

export type StatementFilter = Pick<Request<'app/recharge/history'>, 'currency' | 'group' | 'kind' | 'month'>;

const PAGE = 20;

export const useStatement = (filter: StatementFilter) =>
  usePagedQuery('app/recharge/history', { ...filter, pageSize: PAGE }, { key: [...LEDGER_KEY, 'statement'] });

export function useMonths(currency: Currency) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LEDGER_KEY, 'months', currency],
    queryFn: ({ signal }) => api.client.post('x/ledger/months', { currency }, { signal }),
  });
}

/** Packs of messages to the companion. */
export function useScorePacks() {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LEDGER_KEY, 'scorePacks'],
    queryFn: ({ signal }) => api.client.post('app/aimate/score/product/list', {}, { signal }),
  });
}

export function useExportStatement() {
  const { api } = useServices();
  return useMutation({
    mutationFn: (wanted: Request<'x/ledger/export'>) => api.client.post('x/ledger/export', wanted),
  });
}
