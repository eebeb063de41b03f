import { ApiError } from '@liuguang/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useTopic } from '../../../lib/use-realtime.ts';
import { POST_KEY } from '../query-key.ts';

/** What became of it: everybody sees it, an operator has to look, it was refused, or it is there no more. */
export type ReviewEnd = 'done' | 'reviewHeld' | 'reviewRefused' | 'gone';

const ENDS = { shown: 'done', held: 'reviewHeld', refused: 'reviewRefused', deleted: 'gone' } as const;
const ASK_AGAIN_MS = 3000;

/** How much of a post has been done, in percent: it was sent, and each of its pictures and its video has to pass. */
export function useReview(postId: string, onEnd: (end: ReviewEnd) => void): number | undefined {
  const { client } = useServices().api;
  const { data, error, refetch } = useQuery({
    queryKey: [...POST_KEY, 'review', postId],
    queryFn: async ({ signal }) => (await client.post('app/post/detail', { id: postId }, { signal })).own,
    enabled: postId !== '',
    refetchInterval: ASK_AGAIN_MS,
  });
  useTopic('post.changed', (changed) => {
    if (changed.postId === postId) void refetch();
  });
  const isGone = error instanceof ApiError && error.code === 4040;
  const state = isGone ? 'deleted' : data?.state;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (postId !== '' && state !== undefined && state !== 'review') end(ENDS[state]);
  }, [postId, state]);
  if (!data || postId === '') return undefined;
  const { passed, of } = data.review;
  return Math.floor((100 * (1 + passed)) / (1 + of));
}
