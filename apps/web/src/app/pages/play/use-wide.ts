import { useSyncExternalStore } from 'react';

/** From here on a second column stands beside the player; the same width as in the styles. */
const WIDE = '(min-width: 900px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether there is room for a second column. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
