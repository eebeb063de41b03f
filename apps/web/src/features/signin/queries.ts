import { NAME_RULE, PASSWORD_RULE, SMS_RULE } from '@liuguang/contract/signin/rules';
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

/** What names, passwords and codes are held to, as the server says; as this build knows it until then. */
export function useSigninRules() {
  const { client } = useServices().api;
  const { data } = useQuery({
    queryKey: ['signin', 'rules'],
    queryFn: () => client.post('app/login/before', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? { name: NAME_RULE, password: PASSWORD_RULE, sms: SMS_RULE };
}
