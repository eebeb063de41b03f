import { startTransition, useEffect, useState } from 'react';

/** Whoever waits longer than this shall have something to read and to press. */
const PATIENCE_MS = 1000;
/** Between a player that has a picture and the picture on the screen. */
const DRAWING_MS = 120;

interface Awaited {
  /** It is on the screen. */
  readonly isSeen: boolean;
  /** It has not come for so long that the rest of the page goes first. */
  readonly isLate: boolean;
}

/** For what somebody waits for above all, such as the first picture of a film: the rest of the page is drawn after it. */
export function useAwaited(isHere: boolean): Awaited {
  const [isSeen, setSeen] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const tell = isHere ? () => setSeen(true) : () => setLate(true);
    const timer = setTimeout(() => startTransition(tell), isHere ? DRAWING_MS : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isHere]);
  return { isSeen, isLate };
}
