import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

/** Liveness and protocol version. */
export function useCheck({ enabled }: { enabled: boolean }) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['connection', 'check'],
    enabled,
    queryFn: () => api.client.get('app/ping/check', {}),
  });
}
