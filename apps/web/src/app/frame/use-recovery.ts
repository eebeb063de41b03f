import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReachable } from '../../lib/use-connection.ts';

/** Asks again whatever failed, as soon as the server can be reached again. */
export function useRecovery(): void {
  const reachable = useReachable();
  const queries = useQueryClient();
  useEffect(() => {
    if (!reachable) return;
    void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [reachable, queries]);
}
