import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The time, once a second, until `end` has passed. */
export function useNow(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const over = now >= end;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [over]);
  return now;
}
