import { useQuery } from '@tanstack/react-query';
import { MEMBERSHIP_KEY } from '../../lib/refresh-purse.ts';
import { useServices } from '../../lib/services.ts';

/** The cards on sale, at what they cost this person. */
export function useCards() {
  const { api } = useServices();
  return useQuery({
    queryKey: [...MEMBERSHIP_KEY, 'cards'],
    queryFn: ({ signal }) => api.client.post('app/card/list', {}, { signal }),
  });
}
