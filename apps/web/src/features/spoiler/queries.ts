import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const KEY = ['spoiler'] as const;
/** Rooms that show what people say about films. */
const SHOWING = new Set(['comment', 'danmaku']);

export function useShield() {
  const { client } = useServices().api;
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => client.post('x/spoiler/read', {}, { signal }) });
}

export function useSetShield() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (shielded: boolean) => client.post('x/spoiler/set', { shielded }),
    onMutate: (shielded) => {
      const before = queries.getQueryData(KEY);
      queries.setQueryData(KEY, { shielded });
      return before;
    },
    onError: (_error, _shielded, before) => queries.setQueryData(KEY, before),
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey: [room] }) => SHOWING.has(String(room)) }),
  });
}
