import { useCallback, useEffect, useRef, useState } from 'react';

const HIDE_MS = 3_000;

export interface ControlsShown {
  readonly shown: boolean;
  /** Somebody is there: shows them, for a while. */
  readonly wake: () => void;
  readonly toggle: () => void;
  /** The pointer has left. */
  readonly leave: () => void;
}

/** Controls go when nobody needs them, and never while `held`. */
export function useControlsShown(held: boolean): ControlsShown {
  const [shown, setShown] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    setShown(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(false), HIDE_MS);
  }, []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setShown(false);
  }, []);

  useEffect(() => {
    if (held) clearTimeout(timer.current);
    else wake();
    return () => clearTimeout(timer.current);
  }, [held, wake]);

  return { shown: shown || held, wake, toggle: shown && !held ? hide : wake, leave: hide };
}
