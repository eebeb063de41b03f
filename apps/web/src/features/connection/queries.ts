import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

/** Liveness and protocol version. */
export function useCheck() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['connection', 'check'],
    queryFn: () => api.client.get('app/ping/check', {}),
  });
}
