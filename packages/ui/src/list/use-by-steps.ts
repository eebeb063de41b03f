import { startTransition, useEffect, useMemo, useState } from 'react';

interface Steps {
  /** So many are drawn in one go, before a thumb is answered again. */
  readonly step: number;
  /** All of them from the first. */
  readonly atOnce?: boolean;
}

/**
 * The beginning of a list, more of it with every paint until all is there: a page of twenty cards drawn at once would hold
 * up whoever scrolls or has just come. A list that is come back to has its height at once.
 */
export function useBySteps<Item>(all: readonly Item[], { step, atOnce = false }: Steps): readonly Item[] {
  const [drawn, setDrawn] = useState(atOnce ? all.length : step);
  useEffect(() => {
    if (drawn >= all.length) return;
    // Two steps between two paints would be one long one.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + step)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, all.length, step]);
  return useMemo(() => (drawn < all.length ? all.slice(0, drawn) : all), [all, drawn]);
}
