import { startTransition, useEffect, useMemo, useState } from 'react';

/** What is drawn in one go, before a thumb is answered again: two rows of cards on a phone. */
const STEP = 4;

/**
 * The beginning of a list, more of it with every paint until all is there: a page of twenty cards drawn at once would hold
 * up whoever scrolls or has just come. A list that is come back to has its height at once.
 */
export function useBySteps<Item>(all: readonly Item[], atOnce: boolean): readonly Item[] {
  const [drawn, setDrawn] = useState(atOnce ? all.length : STEP);
  useEffect(() => {
    if (drawn >= all.length) return;
    // Two steps between two paints would be one long one.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + STEP)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, all.length]);
  return useMemo(() => (drawn < all.length ? all.slice(0, drawn) : all), [all, drawn]);
}
