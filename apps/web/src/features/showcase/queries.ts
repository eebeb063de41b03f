import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

export const useApps = () => usePagedQuery('app/apps/list', {}, { key: ['showcase', 'list'] });

export function useAppPage(id: string) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['showcase', 'page', id],
    queryFn: ({ signal }) => api.client.post('app/apps/page', { id }, { signal }),
  });
}

/** Told to the server for its figures; whether it arrives does not matter to whoever opens the app. */
export function useCountOpening() {
  const { api } = useServices();
  return useMutation({ mutationFn: (id: string) => api.client.post('app/apps/click', { id }) });
}
