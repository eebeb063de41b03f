import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { CreatorPeriod } from '@liuguang/contract/creator/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

export function useCreator(id: string) {
  const { client } = useServices().api;
  return useQuery({ queryKey: ['creator', 'info', id], queryFn: () => client.post('app/upblogers/info', { id }) });
}

/** The newest, what people like best, or what is sold. */
export const PUBLISHED_CHOICES = { newest: {}, popular: { sort: 'popular' }, paid: { access: 'gold' } } as const;
export type PublishedChoice = keyof typeof PUBLISHED_CHOICES;

export const usePublished = (creatorId: string, contentType: 1 | 2, choice: PublishedChoice) =>
  usePagedQuery(
    'app/media/published',
    { creatorId, contentType, pageSize: 18, ...PUBLISHED_CHOICES[choice] },
    { key: ['creator', 'published'] },
  );

export const useLiked = (id: string) =>
  usePagedQuery('x/creator/liked', { id, pageSize: 18 }, { key: ['creator', 'liked'] });

export const useCreatorCollections = (creatorId: string) =>
  usePagedQuery('app/media/collect/home', { creatorId, pageSize: 12 }, { key: ['creator', 'collections'] });

export const useRank = (period: CreatorPeriod) =>
  usePagedQuery('app/upblogers/list', { period, pageSize: 20 }, { key: ['creator', 'rank'] });

export function useShowsLiked() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (showsLiked: boolean) => client.post('x/creator/setting', { showsLiked }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['creator', 'info'] }),
  });
}
