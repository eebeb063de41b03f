import { type ReactNode, useMemo, useState } from 'react';
import { Router } from 'react-router';
import { ArrivalContext, useArrival, useFrameParts, useNewestArrival } from './frame-parts.ts';
import { LocationContext } from './router-parts.ts';

/**
 * Puts the journey below react-router's hooks and links. Nothing is drawn before the first page has been reached.
 *
 * The address up here never changes: React would draw all kept pages again, down to each of their links, though every
 * page is told its own. What stands around the pages and has links or asks for the address belongs into `AtArrival`.
 */
export function JourneyRouter({ children }: { children: ReactNode }) {
  const { journey } = useFrameParts();
  const arrival = useNewestArrival();
  const [first, setFirst] = useState(arrival);
  if (!first && arrival) setFirst(arrival);
  if (!first || !arrival) return null;
  return (
    <Router navigator={journey.history} location={first.location} navigationType={first.navigationType}>
      <ArrivalContext value={arrival}>{children}</ArrivalContext>
    </Router>
  );
}

/** Tells the address of the page on screen to what stands beside it. */
export function AtArrival({ children }: { children: ReactNode }) {
  const { location, navigationType } = useArrival();
  const place = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return <LocationContext value={place}>{children}</LocationContext>;
}
