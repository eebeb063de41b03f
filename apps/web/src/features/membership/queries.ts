import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { MEMBERSHIP_KEY } from './query-key.ts';

/** The cards on sale, at what they cost this person. */
export function useCards() {
  const { api } = useServices();
  return useQuery({
    queryKey: [...MEMBERSHIP_KEY, 'cards'],
    queryFn: ({ signal }) => api.client.post('app/card/list', {}, { signal }),
  });
}
