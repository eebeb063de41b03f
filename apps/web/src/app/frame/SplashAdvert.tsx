import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useKnownConfig } from '../../lib/config.ts';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import './frame-advert.css';

const AdvertSlot = lazy(async () => ({ default: (await import('../../features/advert/AdvertSlot.tsx')).AdvertSlot }));

/** What is advertised while the splash stands. The home screen waits for nothing, and so has none. */
export function SplashAdvert() {
  const { splash } = useServices();
  const isUp = useSyncExternalStore(splash.onLeave, splash.isUp, splash.isUp);
  const isHome = useLocation().pathname === PATHS.home;
  const config = useKnownConfig();
  if (!isUp || !splash.advertises || isHome || !config?.advertise.some(({ position }) => position === 1)) return null;
  return (
    <aside className="frame-advert">
      <Suspense fallback={null}>
        <AdvertSlot position={1} />
      </Suspense>
    </aside>
  );
}
