import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Whoever waits longer than this for a picture shall have something to read. */
const PATIENCE_MS = 1200;
/** Between a player that says it plays and its picture on the screen. */
const DRAWING_MS = 120;

/** False until the picture is there: what stands far below it would only keep it waiting. The other tells that it plays. */
export function usePictureFirst(): readonly [boolean, () => void] {
  const [isSettled, setSettled] = useState(false);
  const isPlaying = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settleAfter = useCallback((milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => startTransition(() => setSettled(true)), milliseconds);
  }, []);
  useEffect(() => {
    settleAfter(PATIENCE_MS);
    return () => clearTimeout(timer.current);
  }, [settleAfter]);
  return [
    isSettled,
    () => {
      if (isPlaying.current) return;
      isPlaying.current = true;
      settleAfter(DRAWING_MS);
    },
  ];
}
