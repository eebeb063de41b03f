import type { Api } from '@liuguang/app-kit/api';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { queryOptions } from '@tanstack/react-query';

export const ANNOUNCED_KEY = 'announced';

export const announcedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [ANNOUNCED_KEY, 'details', id],
    queryFn: ({ signal }) => api.client.post('x/announced/details', { id }, { signal }),
    enabled: id !== '',
  });

/** The next first. */
export const useAnnounced = () => usePagedQuery('x/announced/list', {}, { key: [ANNOUNCED_KEY, 'list'] });
