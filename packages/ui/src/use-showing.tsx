import { useEffect, useRef, useState } from 'react';

const SKELETON_AFTER_MS = 150;
const SKELETON_FOR_MS = 300;

/** `room` holds the size without showing anything yet. */
export type Showing = 'room' | 'skeleton' | 'content';

/** A quick answer never flashes a skeleton; one that has been seen stays long enough not to flicker. */
export function useShowing(ready: boolean): Showing {
  const [showing, setShowing] = useState<Showing>(ready ? 'content' : 'room');
  const shownAt = useRef(0);
  if (ready && showing === 'room') setShowing('content');
  if (!ready && showing === 'content') setShowing('room');

  useEffect(() => {
    if (!ready && showing === 'room') {
      const timer = setTimeout(() => {
        shownAt.current = performance.now();
        setShowing('skeleton');
      }, SKELETON_AFTER_MS);
      return () => clearTimeout(timer);
    }
    if (ready && showing === 'skeleton') {
      const left = SKELETON_FOR_MS - (performance.now() - shownAt.current);
      const timer = setTimeout(() => setShowing('content'), Math.max(0, left));
      return () => clearTimeout(timer);
    }
  }, [ready, showing]);

  return showing;
}
