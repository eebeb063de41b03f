import { safeStore } from '@liuguang/app-kit/store';
import { BackContext, Header } from '@liuguang/ui/Header';
import { ProgressBar } from '@liuguang/ui/ProgressBar';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { mount } from '../../../../../packages/ui/src/testing/mount.tsx';
import { createConnection } from '../../lib/connection.ts';
import { PATHS, type PathName, pathTo } from '../../lib/paths.ts';
import { type Services, ServicesContext } from '../../lib/services.ts';
import { useBack } from '../../lib/use-back.ts';
import { createVisits } from '../../lib/visits.ts';
import { FramePartsContext, useFrameParts, useTravelling } from './frame-parts.ts';
import { AtArrival, JourneyRouter } from './JourneyRouter.tsx';
import { createJourney } from './journey.ts';
import { Pages } from './Pages.tsx';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { createBrowserHistory } from './router-parts.ts';
import type { Screen } from './screen.ts';
import { createScrollMemory } from './scroll-memory.ts';

declare global {
  interface Window {
    /** Names of the screens whose code has been asked for, in order. */
    fetched: string[];
    /** While it is on, the code of a screen cannot be had. */
    broken?: boolean;
    /** While it is on, the code of a screen is on its way. */
    held?: Promise<void>;
    /** The screen that throws when it is drawn. */
    throwing?: string;
  }
}
window.fetched = [];

const LINES = Array.from({ length: 120 }, (_, line) => line);
const TOPICS = LINES.slice(0, 12);
const LINKS = ['home', 'mine', 'community', 'vip', 'longVideo'] as const satisfies readonly PathName[];

/** What a screen may hold that must not be lost: a count, a text, a film, a place to scroll to. */
function Things({ name }: { name: string }) {
  const { search } = useLocation();
  const [count, setCount] = useState(0);
  if (window.throwing === name) throw new Error('drawn to pieces');
  return (
    <main data-screen={name}>
      <Header title={name} />
      <p data-part="search">{search}</p>
      <button type="button" data-part="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <input aria-label={`${name} text`} />
      <Film />
      {name === 'longVideo' ? <LateLines /> : <Lines />}
      <Link to={PATHS.vip}>the end of {name}</Link>
    </main>
  );
}

const Lines = () => LINES.map((line) => <p key={line}>line {line}</p>);

/** Content that comes after the page has, as from a server. */
function LateLines() {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return arrived && <Lines />;
}

function Film() {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!film.current || film.current.srcObject) return;
    film.current.srcObject = document.createElement('canvas').captureStream();
    // Hidden at once, a film is stopped before it has begun.
    film.current.play().catch(() => undefined);
  }, []);
  return <video ref={film} muted loop playsInline />;
}

function load(name: PathName): Screen['load'] {
  return async () => {
    window.fetched.push(name);
    await window.held;
    if (window.broken) throw new TypeError('failed to fetch');
    return () => <Things name={name} />;
  };
}

const kept = (name: PathName): Screen => ({ name, keep: true, load: load(name) });
const rebuilt = (name: PathName): Screen => ({ name, load: load(name) });

const session = safeStore(() => sessionStorage);
const services = {
  visits: createVisits(session),
  connection: createConnection(),
  splash: { isUp: () => false, advertises: false, onLeave: () => () => undefined, leave: () => undefined },
} as unknown as Services;

function StageFrame(): ReactNode {
  return (
    <BackContext value={useBack()}>
      <ProgressBar active={useTravelling()} />
      <AtArrival>
        <nav
          style={{
            position: 'fixed',
            bottom: 0,
            zIndex: 9,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 12,
            background: '#000',
          }}
        >
          {LINKS.map((name) => (
            <Link key={name} to={PATHS[name]}>
              to {name}
            </Link>
          ))}
          {TOPICS.map((id) => (
            <Link key={id} to={pathTo('topic', { id })}>
              #{id}
            </Link>
          ))}
        </nav>
      </AtArrival>
      <Pages memory={useFrameParts().memory} />
    </BackContext>
  );
}

const journey = createJourney({
  history: createBrowserHistory({ v5Compat: true }),
  screens: [
    ...(['home', 'mine', 'community', 'topic'] as const).map(kept),
    ...(['vip', 'notFound'] as const).map(rebuilt),
    { ...rebuilt('longVideo'), atOnce: true },
  ],
  entrance: { enter: async () => undefined, isReady: () => true },
  isOpen: () => true,
  loadClosed: async () => () => null,
  deployment: { mend: (failure) => Promise.reject(failure) },
  visits: services.visits,
  historyIndex: () => Number(history.state?.idx ?? 0),
});
prefetchOnIntent(journey.preload);

mount(
  <QueryClientProvider client={new QueryClient()}>
    <ServicesContext value={services}>
      <FramePartsContext value={{ journey, memory: createScrollMemory(session) }}>
        <JourneyRouter>
          <StageFrame />
        </JourneyRouter>
      </FramePartsContext>
    </ServicesContext>
  </QueryClientProvider>,
);
