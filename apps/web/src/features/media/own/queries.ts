import type { PagesOf } from '@liuguang/app-kit/paged-query';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useLineState, useTopic } from '../../../lib/use-realtime.ts';
import { isBeingMade } from './standing.ts';

export const OWN_KEY = ['media', 'own'];
const LIST_KEY = [...OWN_KEY, 'list'];
const keyOf = (videoId: string) => [...OWN_KEY, 'one', videoId];
const POLL_MS = 3000;

type Pages = PagesOf<'x/media/mine'>;

/** One's own videos, the newest first; what is told of their making is told of those in the list. */
export function useOwnVideos() {
  const line = useLineState();
  useProgress();
  return usePagedQuery(
    'x/media/mine',
    {},
    {
      key: LIST_KEY,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        line !== 'open' && data?.pages.some(({ list }) => list.some(isBeingMade)) ? POLL_MS : false,
    },
  );
}

export function useOwnVideo(videoId: string) {
  const { api } = useServices();
  const queries = useQueryClient();
  const line = useLineState();
  useProgress();
  return useQuery({
    queryKey: keyOf(videoId),
    queryFn: ({ signal }) => api.client.post('x/media/own', { videoId }, { signal }),
    placeholderData: () => listed(queries, videoId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (line !== 'open' && data && isBeingMade(data) ? POLL_MS : false),
  });
}

/** Covers, lengths and the like come with the steps: what is told is only how far a video is, so the rest is asked for. */
function useProgress(): void {
  const queries = useQueryClient();
  const line = useLineState();
  useTopic('media.progress', (told) => {
    const before = queries.getQueryData<OwnVideo>(keyOf(told.videoId)) ?? listed(queries, told.videoId);
    if (before && before.stage === told.stage && before.state === told.state && before.moderation === told.moderation)
      saveOwnWords(queries, { ...before, ...told });
    else void queries.invalidateQueries({ queryKey: OWN_KEY });
  });
  useTopic('picture.judged', () => void queries.invalidateQueries({ queryKey: OWN_KEY }));
  // What happened while nobody listened was told to nobody.
  useEffect(() => {
    if (line === 'open') void queries.invalidateQueries({ queryKey: OWN_KEY });
  }, [line, queries]);
}

const listed = (queries: QueryClient, videoId: string): OwnVideo | undefined =>
  queries
    .getQueriesData<Pages>({ queryKey: LIST_KEY })
    .flatMap(([, known]) => known?.pages ?? [])
    .flatMap(({ list }) => list)
    .find((video) => video.videoId === videoId);

/** Wherever a video is shown. */
export function saveOwnWords(queries: QueryClient, video: OwnVideo): void {
  queries.setQueryData(keyOf(video.videoId), video);
  queries.setQueriesData<Pages>(
    { queryKey: LIST_KEY },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          list: page.list.map((one) => (one.videoId === video.videoId ? video : one)),
        })),
      },
  );
}
