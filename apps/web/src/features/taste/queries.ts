import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { CollectedItem } from '@liuguang/contract/taste/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const COLLECTED_KEY = ['taste', 'collected'];

/** What was collected, the latest first; of every kind where none is named. */
export const useCollected = (contentType: number | undefined) =>
  usePagedQuery(
    'x/collect/list',
    { ...(contentType && { contentType }) },
    // Whoever comes here has mostly just collected something.
    { key: [...COLLECTED_KEY, 'list'], staleTime: 0 },
  );

/** The kinds of things that can be collected at all. */
export function useCollectedKinds() {
  const { api } = useServices();
  return useQuery({
    queryKey: [...COLLECTED_KEY, 'kinds'],
    queryFn: ({ signal }) => api.client.post('x/collect/kinds', {}, { signal }),
  });
}

export function useLetGo() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (what: readonly CollectedItem[] | { everythingOf: number | undefined }) =>
      client.post(
        'app/collect/delete',
        'everythingOf' in what
          ? { everything: true, ...(what.everythingOf && { contentType: what.everythingOf }) }
          : { items: what.map(({ contentType, id }) => ({ contentType, id })) },
      ),
    // What is shown of a video elsewhere says whether it is collected.
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [room] }) => room === 'taste' || room === 'player' }),
  });
}
