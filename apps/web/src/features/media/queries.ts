import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

export function useMediaHome() {
  const { api } = useServices();
  return useQuery({ queryKey: ['media', 'home'], queryFn: () => api.client.post('app/media/home', {}) });
}
