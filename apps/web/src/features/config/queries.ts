import type { AppConfig } from '@liuguang/contract/config/schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { useConnection } from '../../lib/use-connection.ts';

const REMEMBERED = 'config';
const PROBE_MS = 3000;

/**
 * The configuration; the last one known is used until it has been asked again. While the server cannot be reached it is
 * asked over and over: the page comes back by itself.
 */
export function useConfig() {
  const { api, storage } = useServices();
  const { reachable } = useConnection();
  return useQuery({
    queryKey: ['config', 'current'],
    queryFn: async () => {
      const config = await api.config();
      api.follow(config);
      storage.remember(REMEMBERED, config);
      return config;
    },
    initialData: () => {
      const remembered = storage.recall<AppConfig>(REMEMBERED);
      if (remembered) api.follow(remembered);
      return remembered;
    },
    initialDataUpdatedAt: 0,
    refetchInterval: reachable ? false : PROBE_MS,
  });
}

/** `enabled` once the configuration has said where the API is. */
export function useAnnouncements({ enabled }: { enabled: boolean }) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ['config', 'announcement'],
    enabled,
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
