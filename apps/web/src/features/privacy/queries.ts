import { usePagedQuery } from '@liuguang/app-kit/use-paged-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { OWN_CHANGE_KEY } from './own-change.ts';

const SESSIONS_KEY = ['privacy', 'sessions'] as const;
const SECURITY_KEY = ['privacy', 'security'] as const;
const STANDING_KEY = ['privacy', 'standing'] as const;

export const useSessions = () => usePagedQuery('x/privacy/sessions', {}, { key: SESSIONS_KEY, staleTime: 0 });

/** Ends one session, or all others. */
export function useRevoke() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  return useMutation({
    mutationKey: OWN_CHANGE_KEY,
    mutationFn: (sessionId: string | undefined) =>
      client.post('x/privacy/revoke', sessionId === undefined ? {} : { sessionId }),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** When the account will be deleted; empty while it stays. */
export function useStanding() {
  const { client } = useServices().api;
  return useQuery({ queryKey: STANDING_KEY, queryFn: () => client.post('x/privacy/standing', {}) });
}

/** What was done lately to the ways in to the account; the newest are enough to notice what was not one's own doing. */
export function useSecurityEvents() {
  const { client } = useServices().api;
  return useQuery({ queryKey: SECURITY_KEY, queryFn: () => client.post('x/account/security', { pageSize: 10 }) });
}

export function useDeletion() {
  const { client } = useServices().api;
  const queries = useQueryClient();
  const ask = useMutation({
    mutationKey: OWN_CHANGE_KEY,
    mutationFn: () => client.post('x/privacy/delete', {}),
    onSuccess: (standing) => queries.setQueryData(STANDING_KEY, standing),
  });
  const keep = useMutation({
    mutationFn: () => client.post('x/privacy/keep', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: STANDING_KEY }),
  });
  return { ask, keep };
}
