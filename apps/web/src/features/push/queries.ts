import type { PushSettings } from '@liuguang/contract/push/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const KEY = ['push', 'settings'] as const;

export function usePushSettings() {
  const { client } = useServices().api;
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => client.post('x/push/settings', {}, { signal }) });
}

/** A switch answers at once, and goes back where it was when it could not be kept. */
export function useSaveSettings() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: PushSettings) => client.post('x/push/save', settings),
    onMutate: (settings) => {
      const before = queries.getQueryData<PushSettings>(KEY);
      queries.setQueryData(KEY, settings);
      return { before };
    },
    onError: (_error, _settings, kept) => queries.setQueryData(KEY, kept?.before),
  });
}
