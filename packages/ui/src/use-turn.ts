import { startTransition, useEffect, useState } from 'react';

/**
 * Whether it is one's turn to be drawn: after so many paints of what stands above. All of a page drawn at once would hold up
 * whoever has just come to it.
 */
export function useTurn(turns = 1): boolean {
  const [left, setLeft] = useState(turns);
  useEffect(() => {
    if (left === 0) return;
    const frame = requestAnimationFrame(() => startTransition(() => setLeft(left - 1)));
    return () => cancelAnimationFrame(frame);
  }, [left]);
  return left === 0;
}
