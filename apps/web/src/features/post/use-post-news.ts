import { useEffect } from 'react';
import { useServices } from '../../lib/services.ts';
import { useTopic } from '../../lib/use-realtime.ts';
import { arrivals, noteArrival } from './arrivals.ts';

/** Notes what comes out while the app is open, whatever screen somebody is on: a feed that rests hears nothing. */
export function usePostNews(): void {
  const { people } = useServices();
  useTopic('post.arrived', ({ postId }) => noteArrival(postId));
  useEffect(() => people.onPersonChange(() => arrivals.setState({ ids: new Set() })), [people]);
}
