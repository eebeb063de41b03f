import { startTransition, useEffect, useState } from 'react';

/** Whoever waits longer than this for a picture shall have something to read and to press. */
const PATIENCE_MS = 1000;
/** Between a player that has a picture and the picture on the screen. */
const DRAWING_MS = 120;

/** Whether the picture is on the screen, before which everything else would only keep it waiting; and whether it is late. */
export function usePictureSeen(hasPicture: boolean): readonly [isSeen: boolean, isLate: boolean] {
  const [isSeen, setSeen] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const news = hasPicture ? () => setSeen(true) : () => setLate(true);
    const timer = setTimeout(() => startTransition(news), hasPicture ? DRAWING_MS : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasPicture]);
  return [isSeen, isLate];
}
