import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Whole seconds that are left, counted while somebody looks at the page; it stands still unless it runs. */
export function useCountdown(seconds: number, running: boolean): number {
  const [left, setLeft] = useState(seconds);
  const counts = running && left > 0;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((before) => Math.max(0, before - 1));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [counts]);
  return left;
}
