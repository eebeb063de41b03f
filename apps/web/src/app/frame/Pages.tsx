import { Activity, memo, useMemo, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useArrival } from './frame-parts.ts';
import type { Arrival } from './journey.ts';
import { inOrder, type Move, openShelf, type Page, show } from './kept-pages.ts';
import { moveBetween } from './move.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageProblem } from './PageProblem.tsx';
import { keptKey, visitKey } from './page-key.ts';
import { ScrollKeeper } from './ScrollKeeper.tsx';
import type { ScrollMemory } from './scroll-memory.ts';
import { isTab } from './tabs.ts';
import { usePageManners } from './use-page-manners.ts';
import './pages.css';

function pageOf(arrival: Arrival, move: Move, before: Page | undefined): Page {
  const { location, navigationType, screen } = arrival;
  const last = before && { key: before.key, pathname: before.arrival.location.pathname };
  const key = screen.keep ? keptKey(location) : visitKey(location, navigationType, last);
  // Drawn again on the spot, a page does not come on screen anew.
  return { key, arrival, move: before?.key === key ? before.move : move };
}

/** The page on screen, and behind it, hidden and at rest, those that are kept alive. */
export const Pages = memo(function Pages({ memory }: { memory: ScrollMemory }) {
  const { visits } = useServices();
  const arrival = useArrival();
  const move = moveBetween(visits.previous, visits.current, isTab);
  const [shelf, setShelf] = useState(() => openShelf(pageOf(arrival, move, undefined)));
  const { current } = shelf;
  if (current.arrival !== arrival) setShelf(show(shelf, pageOf(arrival, move, current)));

  return (
    <>
      {inOrder(shelf).map((page) => (
        <Activity key={page.key} mode={page === current ? 'visible' : 'hidden'}>
          <PageFrame page={page} />
        </Activity>
      ))}
      <ScrollKeeper page={current} memory={memory} />
    </>
  );
});

/** Drawn when something of its own changes, and not with whatever goes on around it. */
const PageFrame = memo(function PageFrame({ page: { arrival, move } }: { page: Page }) {
  const { location, navigationType, outcome } = arrival;
  const place = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const frame = usePageManners(move);
  return (
    <LocationContext value={place}>
      <div ref={frame} className="page" data-move={move} tabIndex={-1}>
        <PageBoundary arrival={arrival}>
          {'Page' in outcome ? <outcome.Page /> : <PageProblem error={outcome.error} />}
        </PageBoundary>
      </div>
    </LocationContext>
  );
});
