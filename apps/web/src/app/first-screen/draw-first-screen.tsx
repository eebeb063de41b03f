import { createApi } from '@liuguang/app-kit/api';
import { LanguageProvider } from '@liuguang/app-kit/LanguageProvider';
import { createQueryClient } from '@liuguang/app-kit/query-client';
import { safeStore } from '@liuguang/app-kit/store';
import type { SelfInfo, Vip } from '@liuguang/contract/account/schemas';
import type { AppConfig } from '@liuguang/contract/config/schemas';
import type { Response } from '@liuguang/contract/contract';
import type { Language } from '@liuguang/contract/format/language';
import type { LanguageHints } from '@liuguang/contract/format/language-of-visit';
import type { ThemeKey } from '@liuguang/contract/theme';
import { themeFor } from '@liuguang/contract/theme-calendar';
import type { PictureLoader } from '@liuguang/ui/picture-loader';
import { renderToString } from 'react-dom/server';
import { NavigationType } from 'react-router';
import { ACCOUNT_KEY } from '../../features/account/current-account.ts';
import { createConnection } from '../../lib/connection.ts';
import { createDrafts } from '../../lib/drafts.ts';
import { createNotices } from '../../lib/notices.ts';
import { createOutbox } from '../../lib/outbox.ts';
import { PATHS, SHORT_QUERY } from '../../lib/paths.ts';
import { createPeople } from '../../lib/people.ts';
import { createPlaces } from '../../lib/places.ts';
import { createPreferences } from '../../lib/preferences.ts';
import { createRealtime } from '../../lib/realtime.ts';
import type { Services } from '../../lib/services.ts';
import { createSplash } from '../../lib/splash.ts';
import { createStorage } from '../../lib/storage.ts';
import { createVisits } from '../../lib/visits.ts';
import { App } from '../App.tsx';
import type { Journey } from '../frame/journey.ts';
import { createMemoryHistory, type JourneyHistory } from '../frame/router-parts.ts';
import { createScrollMemory } from '../frame/scroll-memory.ts';
import { HomePage } from '../pages/HomePage.tsx';
import { SCREENS } from '../screens.ts';
import { type Look, lookOf } from './look.ts';

interface Contents {
  readonly config: AppConfig;
  readonly home: Response<'app/media/home'>;
  readonly now: number;
  /** A picture as an address that holds all of it, where there is one. */
  readonly picture: (path: string) => string | undefined;
}

interface DrawnScreen {
  readonly html: string;
  readonly language: Language;
  readonly theme: ThemeKey;
  /** The pictures that lie in it, in the order in which they stand there. */
  readonly pictures: readonly string[];
}

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

const NO_VIP: Vip = { vipType: 0, vipExpireInt: 0, vipExpire: '' };
/** For longer than any page is kept. */
const MEMBER: Vip = { vipType: 5, vipExpireInt: 1, vipExpire: '2099-12-31T00:00:00.000Z' };

/** Nobody in particular: somebody of the kind that sees this look. */
const somebody = ({ adverts, isNew }: Look, now: number): SelfInfo => ({
  id: '0',
  name: '',
  avatar: '',
  intro: '',
  self: true,
  kind: 'guest',
  avatarWaits: false,
  inviteCode: '',
  normalVip: adverts === 'house' ? MEMBER : NO_VIP,
  darkVip: NO_VIP,
  supremeVip: NO_VIP,
  createdAt: new Date(isNew ? now : 0).toISOString(),
});

/** Remembers nothing and reaches nobody. */
function inertServices({ config, home, now }: Contents): Services {
  const store = safeStore(() => {
    throw new Error('nothing is kept here');
  });
  const storage = createStorage({ store, search: '', build: '', getRandomValues: (bytes) => bytes, now: () => now });
  const answers: Readonly<Record<string, unknown>> = { 'app/ping/config': config, 'app/media/home': home };
  const secrets = { sign: '', transport: '', image: '' };
  return {
    api: createApi({
      runtime: { secrets, encryption: false, protocol: '', build: '', apiBase: '' },
      navigator: { userAgent: '' },
      token: storage.token,
      isLight: false,
      fetch: never,
      onSignedOut: nothing,
      onStalePage: nothing,
    }),
    // Paths are paths on every origin.
    origin: 'https://first-screen.invalid',
    follow: nothing,
    first: { of: <Name extends string>(name: Name) => answers[name] as never },
    storage,
    connection: createConnection(),
    people: createPeople(storage),
    places: createPlaces(SCREENS.map(({ name, feature }) => ({ path: PATHS[name], feature }))),
    visits: createVisits(store),
    drafts: createDrafts(store, storage.person),
    notices: createNotices(store),
    realtime: createRealtime(),
    outbox: createOutbox({
      kept: { read: () => [], write: nothing },
      send: never,
      later: nothing,
      now: () => new Date(),
    }),
    preferences: createPreferences(store),
    storedPictures: { size: never, clear: never },
    splash: createSplash(null, store),
  };
}

function standAtHome(): Journey {
  const history: JourneyHistory = createMemoryHistory({ initialEntries: [PATHS.home], v5Compat: true });
  const screen = SCREENS.find(({ name }) => name === 'home');
  if (!screen) throw new Error('there is no home screen');
  return {
    history,
    arrival: { screen, location: history.location, navigationType: NavigationType.Pop, outcome: { Page: HomePage } },
    isTravelling: false,
    subscribe: () => nothing,
    reopen: nothing,
    preload: nothing,
    rehearsal: undefined,
    rehearse: () => Promise.resolve(false),
  };
}

/** The whole app as it stands on the home screen, before a line of its code has run in the browser. */
function draw(look: Look, contents: Contents): DrawnScreen {
  const { config, now, picture } = contents;
  // Who has had the day's fill is as somebody whom nothing is left for.
  const seen = look.adverts === 'none' ? { ...config, advertBudget: 0 } : config;
  const services = inertServices({ ...contents, config: seen });
  const queries = createQueryClient({ onSuccess: nothing });
  queries.setQueryData(ACCOUNT_KEY, somebody(look, now));
  const brought: string[] = [];
  const pictures: PictureLoader = {
    ready({ src }, preload) {
      const address = preload ? picture(src) : undefined;
      if (address !== undefined) brought.push(src);
      return address;
    },
    open: () => ({ url: never(), seen: nothing, release: nothing }),
    warm: nothing,
    discard: nothing,
  };
  const parts = { journey: standAtHome(), memory: createScrollMemory(safeStore(never as never)) };
  const html = renderToString(
    <LanguageProvider initial={look.language} keep={nothing}>
      <App queries={queries} services={services} pictures={pictures} parts={parts} />
    </LanguageProvider>,
  );
  return { html, language: look.language, theme: themeFor(config.theme, now), pictures: brought };
}

/** The drawing of the screen that this visit begins with; nothing for one that only the device itself can draw. */
export function firstScreenFor(
  visit: LanguageHints,
): { name: string; draw(contents: Contents): DrawnScreen } | undefined {
  // A short opens the vertical feed in its place.
  const look = new URLSearchParams(visit.search).has(SHORT_QUERY) ? undefined : lookOf(visit);
  return look && { name: JSON.stringify(look), draw: (contents) => draw(look, contents) };
}
