import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { FollowNotify } from '@liuguang/contract/follow/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

/** Rooms that show whom somebody follows, or how many follow. */
const SHOWING = new Set(['follow', 'creator', 'post']);

const useFollowChanged = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [room] }) => SHOWING.has(String(room)) });
};

export interface FollowChange {
  readonly id: string;
  readonly followed: boolean;
  /** The video beside which it was done. */
  readonly videoId?: string;
}

export function useFollow() {
  const { client } = useServices().api;
  const changed = useFollowChanged();
  return useMutation({
    mutationFn: (change: FollowChange) => client.post('app/upblogers/cares', change),
    onSuccess: changed,
  });
}

export function useFollowNotify() {
  const { client } = useServices().api;
  const changed = useFollowChanged();
  return useMutation({
    mutationFn: (change: { id: string; notify: FollowNotify }) => client.post('x/follow/notify', change),
    onSuccess: changed,
  });
}

/** Whom somebody follows, or who follows them; oneself where nobody is named. */
export const useFollowList = (call: 'x/follow/list' | 'x/follow/fans', userId?: string) =>
  usePagedQuery(call, { pageSize: 20, ...(userId && { userId }) }, { key: ['follow', call], staleTime: 0 });

export const useFollowedTopics = () =>
  usePagedQuery('x/follow/topics', { pageSize: 20 }, { key: ['follow', 'topics'], staleTime: 0 });

export function useTopicStanding(id: string) {
  const { client } = useServices().api;
  return useQuery({
    queryKey: ['follow', 'topic', id],
    queryFn: () => client.post('x/follow/topicStanding', { id }),
  });
}

export function useFollowTopic(id: string) {
  const { client } = useServices().api;
  const changed = useFollowChanged();
  return useMutation({
    mutationFn: (followed: boolean) => client.post('x/follow/topic', { id, followed }),
    onSuccess: changed,
  });
}
