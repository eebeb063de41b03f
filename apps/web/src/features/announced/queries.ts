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

/** The next first, of everybody or of one creator. */
export const useAnnounced = (creatorId?: string) =>
  usePagedQuery('x/announced/list', { ...(creatorId && { creatorId }) }, { key: [ANNOUNCED_KEY, 'list'] });
