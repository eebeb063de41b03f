import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

/** Where people can be met and asked, as the operators set it. */
export function useContacts() {
  const { client } = useServices().api;
  return useQuery({ queryKey: ['share', 'contacts'], queryFn: () => client.get('app/ping/contact', {}) });
}
