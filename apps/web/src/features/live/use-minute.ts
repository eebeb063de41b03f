import { useEffect, useState } from 'react';

const STEP_MS = 10_000;

/** The time, several times a minute: for what moves slowly, like how far a programme is. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
