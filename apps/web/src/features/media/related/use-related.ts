import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';

/** As many as stand below a video at first. */
const AT_ONCE = 6;

/** What is akin to a video, page by page. */
export const useRelated = (videoId: string | undefined) =>
  usePagedQuery(
    'app/media/recommend',
    { pageSize: AT_ONCE, ...(videoId !== undefined && { videoId }) },
    {
      key: ['media', 'related'],
      enabled: videoId !== undefined,
      // Whoever reads down the page must not find other videos under the finger.
      refetchOnWindowFocus: false,
    },
  );
