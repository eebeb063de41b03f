import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { Request } from '@liuguang/contract/contract';
import type { ShortFeed } from '@liuguang/contract/ranker/schemas';
import type { AversionReason } from '@liuguang/contract/taste/schemas';
import { useMutation } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

/** Few at a time: what somebody does with them decides what comes next. */
const AT_ONCE = 6;

/** What an address says may be nothing's name; the feed begins without it. */
const NAMED = /^[1-9]\d{0,17}$/;

/** The feed of one visit. It is never asked for anew by itself: what somebody is watching stays where it is. */
export const useShorts = (feed: ShortFeed, start: string | undefined, visit: number) =>
  usePagedQuery(
    'app/media/short/recommend',
    { feed, pageSize: AT_ONCE, ...(start && NAMED.test(start) && feed === 'recommended' && { start }) },
    {
      key: ['shorts', visit],
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
  );

export function useTurnDown() {
  const { client } = useServices().api;
  return useMutation({
    mutationFn: (said: { id: string; notInterested: boolean; reason?: AversionReason }) =>
      client.post('x/media/notInterested', said),
  });
}

export function useReset() {
  const { client } = useServices().api;
  return useMutation({
    mutationFn: (what: Request<'x/ranker/reset'>['what']) => client.post('x/ranker/reset', { what }),
  });
}
