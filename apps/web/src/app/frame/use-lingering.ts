import { startTransition, useEffect, useState } from 'react';

/** Longer than the first picture of what was opened takes. */
const LINGERING_MS = 1500;

/**
 * The page that was left for one that is waited for with impatience: it is out of sight at once, and laid to rest, which
 * on a long page takes as long as drawing the next one, when nobody waits any more.
 */
export function useLingering(current: string, isAwaited: boolean): string | undefined {
  const [{ settled, seen }, set] = useState({ settled: current, seen: current });
  if (current !== seen) set({ settled: isAwaited ? seen : current, seen: current });
  useEffect(() => {
    if (settled === current) return;
    const timer = setTimeout(
      () => startTransition(() => set((before) => ({ ...before, settled: before.seen }))),
      LINGERING_MS,
    );
    return () => clearTimeout(timer);
  }, [settled, current]);
  return settled === current ? undefined : settled;
}
