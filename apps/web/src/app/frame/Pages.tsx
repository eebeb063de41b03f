import { Activity, memo, type ReactNode, useMemo, useState } from 'react';
import type { Location } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useArrival, useRehearsal } from './frame-parts.ts';
import type { Arrival } from './journey.ts';
import { inOrder, type Move, openShelf, type Page, show } from './keep-alive.ts';
import { moveBetween } from './move.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageProblem } from './PageProblem.tsx';
import { keepAliveKey, visitKey } from './page-key.ts';
import { LocationContext } from './router-parts.ts';
import { ScrollKeeper } from './ScrollKeeper.tsx';
import type { ScrollMemory } from './scroll-memory.ts';
import { isTab } from './tabs.ts';
import { useLingering } from './use-lingering.ts';
import { usePageManners } from './use-page-manners.ts';
import './pages.css';

function pageOf(arrival: Arrival, move: Move, before: Page | undefined): Page {
  const { location, navigationType, screen } = arrival;
  const last = before && { key: before.key, pathname: before.arrival.location.pathname };
  const key = screen.keep ? keepAliveKey(location) : visitKey(location, navigationType, last);
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
  const rehearsal = useRehearsal();
  const lingering = useLingering(current.key, current.arrival.screen.atOnce === true);

  return (
    <>
      {inOrder(shelf).map((page) => (
        <Activity key={page.key} mode={page === current || page.key === lingering ? 'visible' : 'hidden'}>
          <PageFrame page={page} isOnScreen={page === current} />
        </Activity>
      ))}
      {rehearsal && (
        <Activity mode="hidden">
          <PageFrame page={{ key: 'rehearsal', arrival: rehearsal, move: 'first' }} isOnScreen />
        </Activity>
      )}
      <ScrollKeeper page={current} memory={memory} />
    </>
  );
});

interface PageFrameProps {
  page: Page;
  /** False for one that rests, and for one that is about to. */
  isOnScreen: boolean;
}

/** Drawn when something of its own changes, and not with whatever goes on around it. */
const PageFrame = memo(function PageFrame({ page: { arrival, move }, isOnScreen }: PageFrameProps) {
  const place = usePlace(arrival);
  const frame = usePageManners(move, isOnScreen);
  return (
    <LocationContext value={place}>
      <div
        ref={frame}
        className="pages-page"
        // What is waited for does not slide in: to draw it over and over on its way would keep its picture waiting.
        data-move={arrival.screen.atOnce ? undefined : move}
        tabIndex={-1}
      >
        <PageBoundary arrival={arrival}>{useContent(arrival)}</PageBoundary>
      </div>
    </LocationContext>
  );
});

/** A page behind a tab is told its address once: it is always the same, and need not be drawn again to be shown again. */
function usePlace({ screen, location, navigationType }: Arrival) {
  const [first, setFirst] = useState({ location, navigationType });
  const isSame = isTab(screen.name) && location.state === null && addressOf(location) === addressOf(first.location);
  if (isSame || location === first.location) return first;
  const place = { location, navigationType };
  setFirst(place);
  return place;
}

const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

function useContent({ outcome }: Arrival): ReactNode {
  const Page = 'Page' in outcome ? outcome.Page : undefined;
  const error = 'error' in outcome ? outcome.error : undefined;
  return useMemo(() => (Page ? <Page /> : <PageProblem error={error} />), [Page, error]);
}
