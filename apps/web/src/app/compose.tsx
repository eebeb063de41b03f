import { createApi } from '@liuguang/app-kit/api';
import { createQueryClient } from '@liuguang/app-kit/query-client';
import { readRuntime } from '@liuguang/app-kit/runtime';
import type { Store } from '@liuguang/app-kit/store';
import { afterFirstScreen, onPersonIdle } from '@liuguang/ui/pace/idle';
import { accountQuery, rememberedAccount } from '../features/account/current-account.ts';
import { AheadContext } from '../features/player/ahead-context.ts';
import { configQuery } from '../lib/config.ts';
import { createConnection } from '../lib/connection.ts';
import { createDrafts } from '../lib/drafts.ts';
import { readFirstAnswers } from '../lib/first-answers.ts';
import { openPictures } from '../lib/images/open-pictures.ts';
import { createNotices } from '../lib/notices.ts';
import { takeHandoffCode } from '../lib/open/arrival.ts';
import { watchOtherTabs } from '../lib/other-tabs.ts';
import { createOutbox } from '../lib/outbox.ts';
import { PATHS } from '../lib/paths.ts';
import { createPeople } from '../lib/people.ts';
import { createPlaces } from '../lib/places.ts';
import { createPreferences } from '../lib/preferences.ts';
import { createRealtime } from '../lib/realtime.ts';
import { reloadGuard } from '../lib/reload-guard.ts';
import { isToldToSaveData } from '../lib/save-data.ts';
import type { Services } from '../lib/services.ts';
import { createSplash } from '../lib/splash.ts';
import { createStorage } from '../lib/storage.ts';
import { createVisits } from '../lib/visits.ts';
import { watchedFetch } from '../lib/watched-fetch.ts';
import { App } from './App.tsx';
import { beginsAsDrawn } from './first-screen/begins-as-drawn.ts';
import { broughtPictures } from './first-screen/brought-pictures.ts';
import { forgetAnswers } from './forget-answers.ts';
import { createDeployment } from './frame/deployment.ts';
import { createEntrance } from './frame/entrance.ts';
import { createJourney } from './frame/journey.ts';
import { prefetchOnIntent } from './frame/prefetch-on-intent.ts';
import { createBrowserHistory } from './frame/router-parts.ts';
import { createScrollMemory } from './frame/scroll-memory.ts';
import { openTabs } from './frame/tabs.ts';
import { SCREENS } from './screens.ts';
import { videosInView } from './watch-ahead/videos-in-view.ts';
import { createWatchAhead } from './watch-ahead/watch-ahead.ts';
import { loadWatchKit } from './watch-ahead/watch-kit.ts';

interface Stores {
  /** Outlives the tab. */
  readonly local: Store;
  /** Ends with it. */
  readonly session: Store;
}

const OUTBOX = 'outbox';
const OUTBOX_RETRY_MS = 5000;

/** Makes everything once and hands it to whoever needs it. */
export function compose({ local, session }: Stores) {
  const runtime = readRuntime(document);
  const guard = reloadGuard({
    store: session,
    reload: (href) => (href === undefined ? location.reload() : location.assign(href)),
    now: () => Date.now(),
  });
  const storage = createStorage({
    store: local,
    search: location.search,
    build: runtime.build,
    getRandomValues: (bytes) => crypto.getRandomValues(bytes),
    now: () => Date.now(),
  });
  const queries = createQueryClient({ onSuccess: guard.succeeded });
  const pictures = openPictures(runtime.secrets.image, broughtPictures(document));
  const connection = createConnection();
  const people = createPeople(storage);
  const notices = createNotices(session);
  const drafts = createDrafts(session, storage.person);
  const otherTabs = watchOtherTabs({
    storage,
    onSomebodyElse() {
      people.changed();
      notices.tell('somebodyElse');
    },
  });
  const api = createApi({
    runtime,
    navigator,
    token: storage.token,
    isLight: storage.isLight(),
    fetch: watchedFetch(
      (...request) => fetch(...request),
      connection,
      () => performance.now(),
    ),
    onSignedOut() {
      if (otherTabs.check()) return;
      drafts.keepForReturn();
      storage.signOut();
      notices.tellAfterReload('signedOut');
      guard.signedOut(() => void entrance.enter().catch(() => undefined));
    },
    onStalePage: guard.stalePage,
  });

  people.onPersonChange(() => forgetAnswers(queries));
  people.onPersonChange(() => void pictures.clearPictures());
  people.onPersonChange(() => void import('../features/work/kept-answers.ts').then((kept) => kept.forgetKeptAnswers()));
  people.onPersonChange(drafts.forget);
  people.onPersonChange(() => outbox.forget());

  const realtime = createRealtime();
  const outbox = createOutbox({
    kept: { read: () => storage.ownWords(OUTBOX), write: (entries) => storage.saveOwnWords(OUTBOX, entries) },
    send: (call, body) => api.client.post(call, body),
    later: (work) => setTimeout(work, OUTBOX_RETRY_MS),
    now: () => new Date(),
  });
  realtime.subscribe(() => {
    if (realtime.state() === 'open') void outbox.flush();
  });
  const services: Services = {
    api,
    origin: location.origin,
    follow(config) {
      api.follow(config);
      pictures.follow(config);
    },
    first: readFirstAnswers(document),
    storage,
    connection,
    people,
    places: createPlaces(SCREENS.map(({ name, feature }) => ({ path: PATHS[name], feature }))),
    visits: createVisits(session),
    drafts,
    notices,
    realtime,
    outbox,
    preferences: createPreferences(local, isToldToSaveData(navigator)),
    storedPictures: {
      size: async () => (await import('../lib/images/stored-size.ts')).storedSize(),
      clear: pictures.clearPictures,
    },
    splash: createSplash(document.getElementById('splash'), session),
  };
  const entrance = createEntrance(queries, services, takeHandoffCode(window));
  const features = () => queries.getQueryData(configQuery(services).queryKey)?.features ?? {};
  const journey = createJourney({
    history: createBrowserHistory({ v5Compat: true }),
    screens: SCREENS,
    entrance,
    isOpen: (path) => services.places.isOpen(path, features()),
    loadClosed: async () => (await import('./AreaClosed.tsx')).AreaClosed,
    deployment: createDeployment({
      page: document,
      fetch: (...request) => fetch(...request),
      reloadAt: guard.newBuild,
    }),
    visits: services.visits,
    historyIndex: () => Number(history.state?.idx ?? 0),
  });
  const ahead = createWatchAhead({
    services,
    journey,
    loadKit: () => loadWatchKit(queries, services),
    inView: (most) => videosInView(document, most),
    onPersonIdle,
    onScrollAway: (work) => document.addEventListener('pointercancel', work),
  });
  prefetchOnIntent((pathname, search) => {
    if (services.preferences.getState().dataSaving) return;
    journey.preload(pathname);
    const video = pathname === PATHS.longVideo ? new URLSearchParams(search).get('id') : null;
    if (video !== null) ahead.intend(video);
  });
  // Most who come look behind a tab, search, or watch something: what that takes is here when they choose.
  afterFirstScreen(() => {
    if (services.preferences.getState().dataSaving) return;
    const likely = [...openTabs(services.places, features()), ...SCREENS.filter(({ keep }) => keep)];
    const paths = likely.map(({ name }) => PATHS[name]).filter((path) => services.places.isOpen(path, features()));
    for (const path of paths) journey.preload(path);
    ahead.getReady();
  });

  const parts = { journey, memory: createScrollMemory(session) };
  const app = (
    <AheadContext value={ahead}>
      <App queries={queries} services={services} pictures={pictures} parts={parts} />
    </AheadContext>
  );
  return {
    app,
    journey,
    keptTheme: services.preferences.getState().theme,
    isAsDrawn: () =>
      beginsAsDrawn({
        config: queries.getQueryData(configQuery(services).queryKey),
        account: queries.getQueryData(accountQuery(services).queryKey) ?? rememberedAccount(services),
        storage,
        cookies: document.cookie,
      }),
  };
}
