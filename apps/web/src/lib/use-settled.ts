import { useEffect, useState } from 'react';

const SKELETON_AFTER_MS = 150;
const SKELETON_FOR_MS = 300;

/** How much longer the skeleton stays when the answer comes `elapsed` ms after the question. */
export function skeletonLeft(elapsed: number): number {
  if (elapsed < SKELETON_AFTER_MS) return 0;
  return Math.max(0, SKELETON_AFTER_MS + SKELETON_FOR_MS - elapsed);
}

/**
 * Whether to show the content rather than its skeleton. A skeleton that has been seen stays long enough not to flicker;
 * one that has not is skipped.
 */
export function useSettled(ready: boolean): boolean {
  const [settled, setSettled] = useState(ready);
  const [startedAt] = useState(() => performance.now());

  useEffect(() => {
    if (!ready || settled) return;
    const timer = setTimeout(() => setSettled(true), skeletonLeft(performance.now() - startedAt));
    return () => clearTimeout(timer);
  }, [ready, settled, startedAt]);

  return settled;
}
