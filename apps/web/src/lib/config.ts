import type { AppConfig } from '@liuguang/contract/config/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Services, useServices } from './services.ts';
import { useConnection } from './use-connection.ts';

const REMEMBERED = 'config';
const PROBE_MS = 3000;
/** How late a page may be that is looked at without a break. */
const REFRESH_MS = 60_000;

/** The configuration; the last one known is used until it has been asked again. */
export const configQuery = ({ api, storage, follow }: Pick<Services, 'api' | 'storage' | 'follow'>) =>
  queryOptions({
    queryKey: ['config', 'current'],
    // Without a network it fails and says so: whoever waits for it would wait in front of an empty page.
    networkMode: 'always',
    queryFn: async () => {
      const config = await api.config();
      follow(config);
      storage.remember(REMEMBERED, config);
      return config;
    },
    initialData: () => {
      const remembered = storage.recall<AppConfig>(REMEMBERED);
      if (remembered) follow(remembered);
      return remembered;
    },
    initialDataUpdatedAt: 0,
  });

/** For the frame, which stands before anything is known. */
export const useKnownConfig = (): AppConfig | undefined =>
  useQuery({ ...configQuery(useServices()), enabled: false }).data;

/** What `ping/config` said. No page is entered without it, so that it is always there. */
export function useConfig(): AppConfig {
  const config = useKnownConfig();
  if (!config) throw new Error('a page was entered without the configuration');
  return config;
}

/** Keeps the configuration fresh; while the server cannot be reached it is asked over and over, and the page recovers. */
export function useConfigUpkeep(): void {
  const { reachable } = useConnection();
  useQuery({ ...configQuery(useServices()), refetchInterval: reachable ? REFRESH_MS : PROBE_MS });
}
