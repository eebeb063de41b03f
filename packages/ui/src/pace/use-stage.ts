import { startTransition, useEffect, useState } from 'react';
import { frameQueue } from './frame-queue.ts';

interface StageOptions {
  /** Drawn from the first, as on a page that somebody comes back to. */
  readonly atOnce?: boolean;
}

/** Whether this part may be drawn: false at first, and true once the parts above it have been painted. */
export function useStage({ atOnce = false }: StageOptions = {}): boolean {
  const [isReached, setReached] = useState(atOnce);
  useEffect(() => {
    if (isReached) return;
    return frameQueue.add(() => startTransition(() => setReached(true)));
  }, [isReached]);
  return isReached;
}
