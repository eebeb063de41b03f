import { useEffect } from 'react';
import { useServices } from './services.ts';

/** Ends the splash once what it stood for has been painted. */
export function useSplashEnd(painted: boolean): void {
  const { splash } = useServices();
  useEffect(() => {
    if (!painted) return;
    // Drawn in this frame, on screen by the next.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => splash.leave());
    });
    return () => cancelAnimationFrame(frame);
  }, [painted, splash]);
}

/** Stands in the first card, wherever that is. */
export function SplashEnd(): null {
  useSplashEnd(true);
  return null;
}
