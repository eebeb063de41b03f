import type { Api } from '@liuguang/app-kit/api';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { CONTENT } from '@liuguang/contract/content';
import { queryOptions } from '@tanstack/react-query';

const ROOM = 'collection';

/** Both have seasons and episodes, and each a screen of its own. */
export type CollectionKind = 'videoCollection' | 'anime';

export const collectionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [ROOM, 'details', id],
    queryFn: ({ signal }) => api.client.post('app/media/collect/details', { id }, { signal }),
    enabled: id !== '',
  });

/** The newest first, of everybody or of one creator. */
export const useCollections = (kind: CollectionKind, creatorId?: string) =>
  usePagedQuery(
    'app/media/collect/home',
    { contentType: CONTENT[kind].contentType, ...(creatorId && { creatorId }) },
    { key: [ROOM, 'home'] },
  );
