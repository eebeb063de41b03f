import { canonicalPath } from '@liuguang/contract/content';
import type { ComponentType } from 'react';
import { type Location, NavigationType } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import type { Visits } from '../../lib/visits.ts';
import type { Deployment } from './deployment.ts';
import type { Entrance } from './entrance.ts';
import { type LazyPage, lazyPage } from './lazy-page.ts';
import type { JourneyHistory } from './router-parts.ts';
import type { Screen } from './screen.ts';

/** A page that has been reached, or the reason why it could not be. */
export interface Arrival {
  readonly screen: Screen;
  readonly location: Location;
  readonly navigationType: NavigationType;
  readonly outcome: { readonly Page: ComponentType } | { readonly error: unknown };
}

export interface Journey {
  readonly history: JourneyHistory;
  /** Undefined on the way to the very first page. */
  readonly arrival: Arrival | undefined;
  readonly isTravelling: boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the page that is on screen anew, on the spot. */
  reopen(): void;
  /** Fetches the code of a page ahead of need. */
  preload(pathname: string): void;
  /** A page that is drawn out of sight for a moment. */
  readonly rehearsal: Arrival | undefined;
  /** Draws a page out of sight once its code is here, one after the other. Answers whether nothing came between. */
  rehearse(path: string): Promise<boolean>;
}

interface JourneyParts {
  readonly history: JourneyHistory;
  readonly screens: readonly Screen[];
  readonly entrance: Entrance;
  readonly isOpen: (path: string) => boolean;
  /** What stands in place of a screen whose area is switched off. */
  readonly loadClosed: () => Promise<ComponentType>;
  readonly deployment: Deployment;
  readonly visits: Visits;
  /** Where the history stands now. */
  readonly historyIndex: () => number;
}

/** The first page that somebody has come to, or why they could not. */
export const whenReached = (journey: Journey): Promise<Arrival> =>
  new Promise((resolve) => {
    const look = () => {
      if (!journey.arrival) return;
      stop();
      resolve(journey.arrival);
    };
    const stop = journey.subscribe(look);
    look();
  });

/** Longer than it takes to draw a page when there is nothing else to do. */
const REHEARSAL_MS = 1200;

const plain = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');

interface Place {
  readonly screen: Screen;
  readonly page: LazyPage;
}

function mapOf(screens: readonly Screen[]) {
  const places = new Map<string, Place>(
    screens.map((screen) => [PATHS[screen.name], { screen, page: lazyPage(screen.load) }]),
  );
  const nowhere = places.get(PATHS.notFound);
  if (!nowhere) throw new Error('no screen says that there is nothing');
  return { places, nowhere };
}

/**
 * Leads from page to page. The address changes at once; the page on screen stays until the next one's code is here and
 * it may be entered. Who changes their mind meanwhile is led where they last wanted to go.
 */
export function createJourney({
  history,
  screens,
  entrance,
  isOpen,
  loadClosed,
  deployment,
  visits,
  ...parts
}: JourneyParts): Journey {
  const { places, nowhere } = mapOf(screens);
  const listeners = new Set<() => void>();
  let arrival: Arrival | undefined;
  let isTravelling = false;
  let rehearsal: Arrival | undefined;
  let rehearsed: Promise<unknown> = Promise.resolve();
  let trips = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** The code and the way in are fetched at the same time, and a failure of the one never hides the other's. */
  async function reach({ screen, page }: Place, href: string): Promise<Arrival['outcome']> {
    const [entered, fetched] = await Promise.allSettled([entrance.enter(), page.fetch()]);
    if (entered.status === 'rejected') return { error: entered.reason };
    if (screen.feature !== undefined && !isOpen(PATHS[screen.name])) {
      const [closed] = await Promise.allSettled([loadClosed()]);
      if (closed.status === 'fulfilled') return { Page: closed.value };
      return deployment.mend(closed.reason, href).catch((error: unknown) => ({ error }));
    }
    if (fetched.status === 'fulfilled') return { Page: fetched.value };
    return deployment.mend(fetched.reason, href).catch((error: unknown) => ({ error }));
  }

  /** A page that is shown at once, when nothing of it is missing. */
  function pageAtOnce({ screen, page }: Place): Arrival['outcome'] | undefined {
    const isFree = screen.atOnce && screen.feature === undefined && entrance.isReady();
    return isFree && page.here ? { Page: page.here } : undefined;
  }

  async function travel(location: Location, navigationType: NavigationType): Promise<void> {
    trips += 1;
    const trip = trips;
    const pathname = canonicalPath(plain(location.pathname));
    if (pathname !== location.pathname && places.has(pathname)) return history.replace({ ...location, pathname });
    const place = places.get(pathname) ?? nowhere;
    let outcome: Awaited<ReturnType<typeof reach>> | undefined = pageAtOnce(place);
    if (!outcome) {
      isTravelling = true;
      tell();
      outcome = await reach(place, history.createHref(location));
      if (trip !== trips) return;
    }
    visits.entered({ name: place.screen.name, path: location.pathname + location.search, index: parts.historyIndex() });
    arrival = { screen: place.screen, location, navigationType, outcome };
    isTravelling = false;
    rehearsal = undefined;
    tell();
  }

  async function drawOutOfSight(path: string, from: number): Promise<boolean> {
    const [pathname = '', search = ''] = path.split(/(?=\?)/);
    const location = { pathname, search, hash: '', state: null, key: 'rehearsal' };
    const place = places.get(location.pathname);
    const Page = await place?.page.fetch();
    // Who goes somewhere meanwhile needs all of the browser.
    if (!place || !Page || from !== trips) return false;
    const made = { screen: place.screen, location, navigationType: NavigationType.Push, outcome: { Page } };
    rehearsal = made;
    tell();
    await new Promise((done) => setTimeout(done, REHEARSAL_MS));
    if (rehearsal !== made) return false;
    rehearsal = undefined;
    tell();
    return true;
  }

  function rehearse(path: string): Promise<boolean> {
    const from = trips;
    const turn = rehearsed.then(() => drawOutOfSight(path, from)).catch(() => false);
    rehearsed = turn;
    return turn;
  }

  history.listen(({ location, action }) => void travel(location, action));
  void travel(history.location, history.action);

  return {
    history,
    get arrival() {
      return arrival;
    },
    get isTravelling() {
      return isTravelling;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reopen: () => void travel(history.location, history.action),
    get rehearsal() {
      return rehearsal;
    },
    rehearse,
    preload: (pathname) =>
      void places
        .get(canonicalPath(plain(pathname)))
        ?.page.fetch()
        .catch(() => undefined),
  };
}
