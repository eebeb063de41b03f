import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import type { BlockKind } from '@liuguang/contract/block/kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const LIST_KEY = ['block', 'list'] as const;

/** Whom one has blocked or muted, the last one first. */
export const useBlocked = (kind: BlockKind) =>
  usePagedQuery('x/block/list', { kind }, { key: [...LIST_KEY, kind], staleTime: 0 });

/** Whatever lists what people made may show other things from then on. */
export function useSetBlock() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { accountId: string; kind: BlockKind | '' }) => client.post('x/block/set', change),
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey: [room] }) => SHOWING.has(String(room)) }),
  });
}

/** Rooms whose lists leave out what blocked people made. */
const SHOWING = new Set([
  'block',
  'catalogue',
  'collection',
  'comment',
  'creator',
  'danmaku',
  'follow',
  'media',
  'post',
  'search',
]);
