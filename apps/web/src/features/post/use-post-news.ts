import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../lib/services.ts';
import { useTopic } from '../../lib/use-realtime.ts';
import { arrivals, noteArrival } from './arrivals.ts';
import { TELLERS_KEY } from './query-key.ts';

/** Notes what comes out while the app is open, whatever screen somebody is on: a feed that rests hears nothing. */
export function usePostNews(): void {
  const { people } = useServices();
  const queries = useQueryClient();
  useTopic('post.arrived', ({ postId }) => {
    noteArrival(postId);
    void queries.invalidateQueries({ queryKey: TELLERS_KEY });
  });
  useEffect(() => people.onPersonChange(() => arrivals.setState({ ids: new Set() })), [people]);
}
