import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const ROOM = 'collection';

export const collectionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [ROOM, 'details', id],
    queryFn: ({ signal }) => api.client.post('app/media/collect/details', { id }, { signal }),
    enabled: id !== '',
  });

/** The newest first. */
export const collectionsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [ROOM, 'home'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.client.post('app/media/collect/home', cursor === undefined ? {} : { cursor }, { signal }),
    getNextPageParam: ({ hasNext, cursor }) => (hasNext ? cursor : undefined),
  });
