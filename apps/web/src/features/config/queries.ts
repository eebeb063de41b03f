import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

export function useAnnouncements() {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ['config', 'announcement'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) =>
      api.client.post('app/ping/announcement', cursor === undefined ? {} : { cursor }),
    getNextPageParam: ({ hasNext, cursor }) => (hasNext ? cursor : undefined),
  });
}

/** Where to turn to when a guest is refused; only an address that this page can open. */
export function useSupportLink() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['config', 'endpoint'],
    queryFn: () => api.client.post('app/custom/getEndpoint', {}),
    select: ({ kind, href }) => (kind === 'outside' && /^https?:\/\//.test(href) ? href : undefined),
  });
}
