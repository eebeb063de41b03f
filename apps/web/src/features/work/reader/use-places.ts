import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useServices } from '../../../lib/services.ts';
import { type Place, ReadingPlaces } from './places.ts';

const QUIET_MS = 1200;

export function useReadingPlaces(): ReadingPlaces {
  const { api, storage } = useServices();
  return useMemo(
    () => new ReadingPlaces(storage, ({ workId, ...place }) => api.client.post('x/work/place', { workId, ...place })),
    [api, storage],
  );
}

/** Keeps where somebody is, a moment after they have stopped turning pages, and when they leave. */
export function usePlaceKeeping(): (place: Omit<Place, 'readAt'>) => void {
  const places = useReadingPlaces();
  const waiting = useRef<Place>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(() => {
    clearTimeout(timer.current);
    const place = waiting.current;
    waiting.current = undefined;
    if (place) void places.save(place);
  }, [places]);
  useEffect(() => {
    const flush = () => void places.flush();
    flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', send);
      send();
    };
  }, [places, send]);
  return useCallback(
    (place) => {
      waiting.current = { ...place, readAt: new Date().toISOString() };
      clearTimeout(timer.current);
      timer.current = setTimeout(send, QUIET_MS);
    },
    [send],
  );
}
