import { afterPaint } from '@liuguang/ui/pace/after-paint';
import { useEffect } from 'react';
import { useServices } from './services.ts';

/** Ends the splash once what it stood for has been painted. */
export function useSplashEnd(painted: boolean): void {
  const { splash } = useServices();
  useEffect(() => {
    if (!painted) return;
    return afterPaint(() => splash.leave());
  }, [painted, splash]);
}

/** Stands in the first card, wherever that is. */
export function SplashEnd(): null {
  useSplashEnd(true);
  return null;
}
