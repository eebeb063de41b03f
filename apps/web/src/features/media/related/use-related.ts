import { useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { useItems } from '../../../lib/use-items.ts';

/** As many as stand below a video at first. */
const AT_ONCE = 6;

/** What is akin to a video, page by page. */
export function useRelated(videoId: string | undefined) {
  const { api } = useServices();
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['media', 'related', videoId],
    enabled: videoId !== undefined,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.client.post('app/media/recommend', {
        pageSize: AT_ONCE,
        ...(videoId !== undefined && { videoId }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    getNextPageParam: ({ hasNext, cursor }) => (hasNext ? cursor : undefined),
    // Whoever reads down the page must not find other videos under the finger.
    refetchOnWindowFocus: false,
  });
  return { ...query, list: useItems(data), isThere: data !== undefined };
}
