import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isInFront = () => document.visibilityState === 'visible';

/** Whether somebody is looking at the page, as far as the browser knows. */
export const useInFront = (): boolean => useSyncExternalStore(watch, isInFront, () => true);
