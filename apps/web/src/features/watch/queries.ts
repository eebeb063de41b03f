import type { MediaContentType } from '@liuguang/contract/media/states';
import type { WatchedItem } from '@liuguang/contract/watch/schemas';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const HISTORY_KEY = ['watch', 'history'];

/** What was watched, the latest first; of every kind where none is named. */
export function useHistory(contentType: MediaContentType | undefined) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...HISTORY_KEY, contentType ?? 0],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.client.post(
        'app/media/trackList',
        { ...(contentType && { contentType }), ...(cursor !== undefined && { cursor }) },
        { signal },
      ),
    getNextPageParam: ({ hasNext, cursor }) => (hasNext ? cursor : undefined),
    // Whoever comes here has mostly just watched something.
    staleTime: 0,
  });
}

export function useForgetWatched() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (what: readonly WatchedItem[] | { everythingOf: MediaContentType | undefined }) =>
      client.post(
        'x/watch/delete',
        'everythingOf' in what
          ? { everything: true, ...(what.everythingOf && { contentType: what.everythingOf }) }
          : { ids: what.map(({ id }) => id) },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: HISTORY_KEY }),
  });
}
