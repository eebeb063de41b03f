import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

export const useAnnouncements = () => usePagedQuery('app/ping/announcement', {}, { key: ['config', 'announcement'] });

/** Where to turn to when a guest is refused; only an address that this page can open. */
export function useSupportLink() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['config', 'endpoint'],
    queryFn: () => api.client.post('app/custom/getEndpoint', {}),
    select: ({ kind, href }) => (kind === 'outside' && /^https?:\/\//.test(href) ? href : undefined),
  });
}
