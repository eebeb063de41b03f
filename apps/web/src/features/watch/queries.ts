import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { MediaContentType } from '@liuguang/contract/media/states';
import type { WatchedItem } from '@liuguang/contract/watch/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const HISTORY_KEY = ['watch', 'history'];

/** What was watched, the latest first; of every kind where none is named. */
export const useHistory = (contentType: MediaContentType | undefined) =>
  usePagedQuery(
    'app/media/trackList',
    { ...(contentType && { contentType }) },
    // Whoever comes here has mostly just watched something.
    { key: HISTORY_KEY, staleTime: 0 },
  );

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
