import type { AppConfig } from '@liuguang/contract/config/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type Services, useServices } from './services.ts';
import { useReachable } from './use-connection.ts';

const REMEMBERED = 'config';
const PROBE_MS = 3000;
/** How late a page may be that is looked at without a break. */
const REFRESH_MS = 60_000;

type ConfigSources = Pick<Services, 'api' | 'storage' | 'follow' | 'first'>;

/** The configuration; the last one known is used until it has been asked again, but one that came just now will do. */
export const configQuery = ({ api, storage, follow, first }: ConfigSources) =>
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
    staleTime: REFRESH_MS,
    initialData: () => {
      const sent = first.of('app/ping/config');
      if (sent) storage.remember(REMEMBERED, sent);
      const known = sent ?? storage.recall<AppConfig>(REMEMBERED);
      if (known) follow(known);
      return known;
    },
    initialDataUpdatedAt: () => (first.of('app/ping/config') ? performance.timeOrigin : 0),
  });

export const ConfigContext = createContext<AppConfig | undefined>(undefined);

/** For the frame, which stands before anything is known. */
export const useKnownConfig = (): AppConfig | undefined => useContext(ConfigContext);

/** What `ping/config` said. No page is entered without it, so that it is always there. */
export function useConfig(): AppConfig {
  const config = useKnownConfig();
  if (!config) throw new Error('a page was entered without the configuration');
  return config;
}

/** The tab with which the home screen opens. */
export const firstTab = ({ homeTabs }: AppConfig): string => homeTabs[0]?.id ?? '1';

/** Keeps the configuration fresh; while the server cannot be reached it is asked over and over, and the page recovers. */
export function useConfigUpkeep(): void {
  const reachable = useReachable();
  useQuery({ ...configQuery(useServices()), refetchInterval: reachable ? REFRESH_MS : PROBE_MS });
}
