import { createContext, startTransition, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Arrival, Journey } from './journey.ts';
import type { ScrollMemory } from './scroll-memory.ts';

/** What the frame is made of beside the services: made once in `compose`. */
export interface FrameParts {
  readonly journey: Journey;
  readonly memory: ScrollMemory;
}

export const FramePartsContext = createContext<FrameParts | undefined>(undefined);

export function useFrameParts(): FrameParts {
  const parts = useContext(FramePartsContext);
  if (!parts) throw new Error('no parts above this frame');
  return parts;
}

/** Told at once, however busy the page is with drawing the next one. */
export function useTravelling(): boolean {
  const { journey } = useFrameParts();
  const isTravelling = () => journey.isTravelling;
  return useSyncExternalStore(journey.subscribe, isTravelling, isTravelling);
}

/** A page that is drawn out of sight, so that the next of its kind is drawn faster. */
export function useRehearsal(): Arrival | undefined {
  const { journey } = useFrameParts();
  const rehearsed = () => journey.rehearsal;
  return useSyncExternalStore(journey.subscribe, rehearsed, rehearsed);
}

/** The newest arrival; drawn without holding up what the person does meanwhile. */
export function useNewestArrival(): Arrival | undefined {
  const { journey } = useFrameParts();
  const [arrival, setArrival] = useState(journey.arrival);
  useLayoutEffect(() => {
    const follow = () => {
      const newest = journey.arrival;
      if (newest?.screen.atOnce) setArrival(newest);
      else startTransition(() => setArrival(newest));
    };
    follow();
    return journey.subscribe(follow);
  }, [journey]);
  return arrival;
}

export const ArrivalContext = createContext<Arrival | undefined>(undefined);

export function useArrival(): Arrival {
  const arrival = useContext(ArrivalContext);
  if (!arrival) throw new Error('no page has been reached yet');
  return arrival;
}
