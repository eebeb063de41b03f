import { useEffect, useRef } from 'react';

const AHEAD = '0px 0px 240px';

/** Calls `onNear` while the end of a list is on screen, or nearly, and there is more to load. */
export function useNearEnd({ enabled, onNear }: { enabled: boolean; onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });

  useEffect(() => {
    if (!enabled || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [enabled]);

  return end;
}
