import { useEffect, useRef } from 'react';
import { liveCorner } from './live-corner.ts';

/** For screens of television: while one is open nothing is in the corner, and when it is left its channel is. */
export function useCorner(channelId: string): void {
  const shown = useRef(channelId);
  useEffect(() => {
    shown.current = channelId;
  }, [channelId]);
  useEffect(() => {
    liveCorner.close();
    return () => liveCorner.goOn(shown.current);
  }, []);
}
