import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

/** One's points and level; asked for again whenever a page that shows it comes back. */
export function useStanding() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['level', 'standing'],
    staleTime: 0,
    queryFn: ({ signal }) => api.client.post('x/level/standing', {}, { signal }),
  });
}

/** Rooms that show points, or what they are earned by and spent on. */
const SHOWING = new Set(['checkin', 'ledger', 'level', 'redeem', 'task']);

/** To be called when points were earned or spent: whatever shows them is old. Nobody waits for the new answers. */
export function usePointsChanged(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ predicate: ({ queryKey: [room] }) => SHOWING.has(String(room)) });
}
