import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { Request } from '@liuguang/contract/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

export const MEMORIES_KEY = ['companion', 'memories'] as const;

/** What companions know of somebody or propose to remember, the newest first. */
export function useMemories() {
  const { source, items, pages } = usePagedQuery(
    'x/companion/memories',
    { pageSize: 20 },
    { key: MEMORIES_KEY, staleTime: 0 },
  );
  return {
    list: items,
    paused: pages[0]?.paused ?? false,
    hasNext: source.hasNextPage,
    more: () => void source.fetchNextPage(),
  };
}

export function useMemoryActs() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: MEMORIES_KEY });
  return {
    save: useMutation({
      mutationFn: (memory: Request<'x/companion/memory/save'>) => client.post('x/companion/memory/save', memory),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (memoryId: string) => client.post('x/companion/memory/delete', { memoryId }),
      onSuccess,
    }),
    forget: useMutation({ mutationFn: () => client.post('x/companion/memory/forget', {}), onSuccess }),
    pause: useMutation({
      mutationFn: (paused: boolean) => client.post('x/companion/memory/pause', { paused }),
      onSuccess,
    }),
  };
}
