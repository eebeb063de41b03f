import { startTransition, useEffect, useMemo, useState } from 'react';
import { frameQueue } from './frame-queue.ts';

/** Items a frame: two rows of cards on a phone, or one section with cards of its own. */
const STEPS = { card: 4, section: 1 };

interface GradualOptions {
  readonly of?: keyof typeof STEPS;
  /** All of them from the first: a list that somebody comes back to must have its height at once. */
  readonly atOnce?: boolean;
}

/**
 * The beginning of a list, and more of it with every frame until all is there: a page of twenty cards drawn at once would
 * hold up whoever scrolls or has just come.
 */
export function useGradually<Item>(
  all: readonly Item[],
  { of = 'card', atOnce = false }: GradualOptions = {},
): readonly Item[] {
  const step = STEPS[of];
  const [drawn, setDrawn] = useState(atOnce ? all.length : step);
  useEffect(() => {
    if (drawn >= all.length) return;
    return frameQueue.add(() => startTransition(() => setDrawn(drawn + step)));
  }, [drawn, all.length, step]);
  return useMemo(() => (drawn < all.length ? all.slice(0, drawn) : all), [all, drawn]);
}
