import { CONTENT } from '@liuguang/contract/content';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const ROOM = 'collection';

/** Both have seasons and episodes, and each a screen of its own. */
export type CollectionKind = 'videoCollection' | 'anime';

export const collectionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [ROOM, 'details', id],
    queryFn: ({ signal }) => api.client.post('app/media/collect/details', { id }, { signal }),
    enabled: id !== '',
  });

/** The newest first. */
export const collectionsQuery = (api: Api, kind: CollectionKind) =>
  infiniteQueryOptions({
    queryKey: [ROOM, 'home', kind],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.client.post(
        'app/media/collect/home',
        { contentType: CONTENT[kind].contentType, ...(cursor !== undefined && { cursor }) },
        { signal },
      ),
    getNextPageParam: ({ hasNext, cursor }) => (hasNext ? cursor : undefined),
  });
