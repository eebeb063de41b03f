import type { ReactNode } from 'react';
import { Router } from 'react-router';
import { ArrivalContext, useFrameParts, useNewestArrival } from './frame-parts.ts';

/** Puts the journey below react-router's hooks and links. Nothing is drawn before the first page has been reached. */
export function JourneyRouter({ children }: { children: ReactNode }) {
  const { journey } = useFrameParts();
  const arrival = useNewestArrival();
  if (!arrival) return null;
  return (
    <Router navigator={journey.history} location={arrival.location} navigationType={arrival.navigationType}>
      <ArrivalContext value={arrival}>{children}</ArrivalContext>
    </Router>
  );
}
