import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

export const CREDENTIAL_KEY = ['signin', 'credential'] as const;
export const WAYS_KEY = ['signin', 'ways'] as const;

/** The person's own credential, as text and as what its QR code holds. */
export function useCredential() {
  const { client } = useServices().api;
  return useQuery({ queryKey: CREDENTIAL_KEY, queryFn: () => client.post('app/user/qrcode', {}) });
}

/** By what one can sign in to the account: its name, and its number with the middle hidden. */
export function useWays() {
  const { client } = useServices().api;
  return useQuery({ queryKey: WAYS_KEY, queryFn: () => client.post('x/signin/ways', {}) });
}
