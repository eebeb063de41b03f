import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { Request } from '@liuguang/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

export type ResultView = Pick<Request<'app/search/details'>, 'tab' | 'sort' | 'access' | 'length'>;

const FEW_MINUTES_MS = 3 * 60_000;

export function useHotWords() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['search', 'hot'],
    queryFn: ({ signal }) => api.client.post('app/search/hot', {}, { signal }),
    staleTime: FEW_MINUTES_MS,
  });
}

/** Nothing is asked while nothing is typed. */
export function useSuggestions(words: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['search', 'suggest', words],
    queryFn: ({ signal }) => api.client.post('x/search/suggest', { words }, { signal }),
    enabled: words !== '',
    staleTime: FEW_MINUTES_MS,
    // What was there stays until what goes on from the next letter comes.
    placeholderData: keepPreviousData,
  });
}

export const useResults = (words: string, view: ResultView) =>
  usePagedQuery(
    'app/search/details',
    { words, ...view, pageSize: 20 },
    { key: ['search', 'results'], enabled: words !== '' },
  );
