import { useApi } from '@liuguang/app-kit/api-context';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const SAID_EVERY_MS = 20_000;
const NOBODY: readonly string[] = [];

/** Who else edits the same thing at the moment. Nothing is said of what has no name yet. */
export function usePresence(subject: string): readonly string[] {
  const { client } = useApi();
  const { data } = useQuery({
    queryKey: ['presence', subject],
    queryFn: ({ signal }) => client.post('console/operator/presence', { subject }, { signal }),
    enabled: subject !== '',
    refetchInterval: SAID_EVERY_MS,
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (subject === '') return;
    return () => {
      // Who cannot say that they have left is forgotten in time.
      client.post('console/operator/presence', { subject, left: true }).catch(() => undefined);
    };
  }, [client, subject]);
  return data?.others ?? NOBODY;
}
