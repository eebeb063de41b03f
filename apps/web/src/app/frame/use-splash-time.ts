import { SPLASH_MS } from '@liuguang/contract/constants';
import { useEffect } from 'react';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { useArrival } from './frame-parts.ts';

/** On the home screen the first card ends it; should none ever come, this does. */
const PATIENCE_MS = 8000;

/** The splash goes a while after the first page other than home has been reached. */
export function useSplashTime(): void {
  const { splash } = useServices();
  const isHome = useArrival().location.pathname === PATHS.home;
  useEffect(() => {
    const timer = setTimeout(splash.leave, isHome ? PATIENCE_MS : SPLASH_MS);
    return () => clearTimeout(timer);
  }, [splash, isHome]);
}
