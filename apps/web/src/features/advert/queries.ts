import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '../../lib/services.ts';

export const BUDGET_KEY = ['advert', 'budget'] as const;

/** How many advertisements the person has seen today, on all devices, and how many it will be at most. */
export function useAdvertBudget() {
  const { api } = useServices();
  return useQuery({ queryKey: BUDGET_KEY, queryFn: () => api.client.post('x/advert/budget', {}) });
}

/** Tells of a click on something that has no link. Whatever comes of it concerns nobody. */
export function useReportClick(): (id: string) => void {
  const { api } = useServices();
  return useCallback(
    (id) => {
      api.client.post('app/advertise/click', { id }).catch(() => undefined);
    },
    [api],
  );
}
