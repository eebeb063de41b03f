import type { Api } from '@liuguang/app-kit/api';
import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { OwnPostTab } from '@liuguang/contract/post/kinds';
import type { PostCard } from '@liuguang/contract/post/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../lib/services.ts';
import { useTopic } from '../../lib/use-realtime.ts';
import { POST_KEY, TELLERS_KEY } from './query-key.ts';

/** Which list of posts. */
export type PostListOf = { readonly category: string } | { readonly creatorId: string } | { readonly topicId: string };

/** A list of posts, none of them twice however the list changes while it is read. */
export function usePosts(of: PostListOf) {
  const list = usePagedQuery('app/post/list', of, { key: [...POST_KEY, 'list'] });
  const items = useMemo(() => eachOnce(list.items), [list.items]);
  return { ...list, items };
}

function eachOnce(posts: readonly PostCard[]): readonly PostCard[] {
  const seen = new Set<string>();
  return posts.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** People who can be mentioned by a name that begins so. */
export function useMentionable(words: string) {
  const { client } = useServices().api;
  return useQuery({
    queryKey: [...POST_KEY, 'mentions', words],
    queryFn: ({ signal }) => client.post('x/post/mentions', { words }, { signal }),
    enabled: words !== '',
  });
}

/** Those whom one follows and who have published in the last days. */
export function useTellers() {
  const { client } = useServices().api;
  return useQuery({
    queryKey: TELLERS_KEY,
    queryFn: ({ signal }) => client.post('x/post/followed', {}, { signal }),
    staleTime: 60_000,
  });
}

/** Addresses of bought pictures are good for ten minutes. */
const FRESH_MS = 5 * 60_000;

export const postQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...POST_KEY, 'detail', id],
    queryFn: ({ signal }) => api.client.post('app/post/detail', { id }, { signal }),
    staleTime: FRESH_MS,
  });

export function useRelated(id: string) {
  const { client } = useServices().api;
  return useQuery({
    queryKey: [...POST_KEY, 'related', id],
    queryFn: ({ signal }) => client.post('x/post/related', { id }, { signal }),
  });
}

/** One's own posts; what operators decide shows at once. */
export function useOwnPosts(tab: OwnPostTab) {
  const queries = useQueryClient();
  useTopic('post.changed', () => void queries.invalidateQueries({ queryKey: POST_KEY }));
  return usePagedQuery('app/post/mypublish', { tab }, { key: [...POST_KEY, 'own'], staleTime: 0 });
}

export const useDrafts = (enabled = true) =>
  usePagedQuery('x/post/drafts', {}, { key: [...POST_KEY, 'drafts'], staleTime: 0, enabled });

/** Topics whose name has these words in it. */
export function useTopics(words: string) {
  const { client } = useServices().api;
  return useQuery({
    queryKey: [...POST_KEY, 'topics', words],
    queryFn: ({ signal }) => client.post('x/post/topics', { words }, { signal }),
    placeholderData: (before) => before,
  });
}
