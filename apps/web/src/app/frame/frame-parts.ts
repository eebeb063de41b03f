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

/** The newest arrival; drawn without holding up what the person does meanwhile. */
export function useNewestArrival(): Arrival | undefined {
  const { journey } = useFrameParts();
  const [arrival, setArrival] = useState(journey.arrival);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setArrival(journey.arrival));
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
