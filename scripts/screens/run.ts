import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { IMAGE_VISIBILITY } from '@liuguang/contract/constants';
import { THEMES } from '@liuguang/contract/theme';
import type { Browser, Page } from 'playwright-core';
import { makeDataFolder } from '../../bench/kit/data-folder.ts';
import { type RealServer, startRealServer } from '../../bench/kit/real-server.ts';
import { openChromium } from '../../e2e/chromium.ts';
import { buildServer, buildWeb } from '../build.ts';
import { repositoryRoot } from '../processes.ts';
import { liveHere } from './habits.ts';
import { indexPage, type Shot } from './index-page.ts';
import { findPlaces, type Language, type Place, type Viewer } from './places.ts';

const FOLDER = join(repositoryRoot, 'screens');
const SHOWN_THEMES = THEMES.filter(({ key }) => key === 'default' || key === 'springfestival');
const LANGUAGES: readonly Language[] = ['en', 'zh-CN'];
const SIZES = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
};
/** Who of the demo looks; a guest comes without a name. */
const VIEWERS: Readonly<Record<Viewer, string | undefined>> = { guest: undefined, account: 'linxia', member: 'zhouye' };
/** As many as are ever looked at here: on the last picture there are as many as on the first. */
const ADVERTS_A_DAY = 1000;
/** A whole gallery is much to draw for a machine without a graphics card. */
const PATIENCE_MS = 120_000;
/** A picture of which less is on the screen is not fetched. What lies on the line may go either way. */
const HAIR = 0.05;
const GALLERY = '/dev/gallery';
const DEMO_PASSWORD = 'liuguang-demo';

/** What is wanted, where not everything is: `npm run screens -- --language en --size phone lld myHistory`. */
const { values: wanted, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { theme: { type: 'string' }, language: { type: 'string' }, size: { type: 'string' } },
});
const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));
const isAsked = (option: string | undefined, value: string): boolean => option === undefined || option === value;

type Size = keyof typeof SIZES;
type Theme = (typeof SHOWN_THEMES)[number];

/** Writes a picture of every screen that is built, in two themes and both languages, with a page to leaf through them. */
async function takeScreens(): Promise<void> {
  await buildWeb();
  await buildServer();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { library: true });
  await using browser = await openChromium();
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await configure(server, 'advertBudget', ADVERTS_A_DAY);
  const tokens = await signIn(server);
  await liveHere(server.client(tokens.member));
  const shots: Shot[] = [];
  for (const theme of SHOWN_THEMES.filter(({ key }) => isAsked(wanted.theme, key))) {
    await configure(server, 'theme', theme.value);
    for (const language of LANGUAGES.filter((one) => isAsked(wanted.language, one))) {
      const places = (await findPlaces(server.client(tokens.account), language)).filter(({ name }) => isWanted(name));
      for (const size of sizesOf(theme, language).filter((one) => isAsked(wanted.size, one))) {
        const view = { theme: theme.key, language, size };
        shots.push(...(await takeAll(browser, server.port, places, view, tokens)));
        console.error(`${theme.key} ${language} ${size}: ${places.length} pictures`);
      }
    }
  }
  await writeFile(join(FOLDER, 'index.html'), indexPage(shots));
  console.log(`${shots.length} pictures: open screens/index.html`);
}

/** All sizes once; the others show what a theme and a language change. */
const sizesOf = (theme: Theme, language: string): Size[] =>
  theme.value === 1 && language === 'zh-CN' ? ['phone', 'small', 'wide'] : ['phone'];

type Tokens = Readonly<Record<Viewer, string>>;

async function signIn(server: RealServer): Promise<Tokens> {
  const tokens = Object.entries(VIEWERS).map(async ([viewer, name]) => {
    if (name === undefined) return [viewer, ''];
    const { token } = await server.client().post('app/login/account/login', { name, password: DEMO_PASSWORD });
    return [viewer, token];
  });
  return Object.fromEntries(await Promise.all(tokens));
}

async function configure(server: RealServer, part: 'theme' | 'advertBudget', value: number): Promise<void> {
  const { token } = await server.client().post('console/login', { name: 'demo_owner', password: DEMO_PASSWORD });
  const operator = server.client(token);
  const { list } = await operator.post('console/config/list', {});
  const version = list.find((one) => one.part === part)?.version ?? 0;
  await operator.post('console/config/save', { part, version, value });
}

type View = Pick<Shot, 'theme' | 'language'> & { readonly size: Size };

/** What one viewer sees after what another sees, for a page behind another is not drawn. */
async function takeAll(
  browser: Browser,
  port: number,
  places: readonly Place[],
  view: View,
  tokens: Tokens,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const [viewer, own] of Map.groupBy(places, (place) => place.viewer)) {
    await using phone = await pickUp(browser, view, tokens[viewer]);
    // A busy machine now and then misses a step; what fails twice is broken.
    const look = (place: Place) => take(phone.page, port, place, view);
    for (const place of own) shots.push(await look(place).catch(() => look(place)));
  }
  return shots;
}

async function take(page: Page, port: number, { name, path, part }: Place, view: View): Promise<Shot> {
  const file = `${name}.${view.theme}.${view.language}.${view.size}.png`;
  const address = new URL(path, `http://localhost:${port}`);
  address.searchParams.set('lang', view.language);
  await page.goto(address.href);
  await settle(page);
  if (part !== undefined) {
    await page.locator(part).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await settle(page);
  }
  await page.screenshot({ path: join(FOLDER, file), fullPage: path === GALLERY });
  return { ...view, file, path };
}

async function pickUp(browser: Browser, { language, size }: View, token: string) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    deviceScaleFactor: size === 'wide' ? 1 : 2,
    isMobile: size !== 'wide',
    hasTouch: size !== 'wide',
    locale: language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (token !== '') await page.addInitScript((given) => localStorage.setItem('token', given), token);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

/** Until nothing is on its way any more: no splash, no bones of what is to come, no picture half loaded. */
async function settle(page: Page): Promise<void> {
  await page.locator('#splash').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(
    (part) =>
      [...document.querySelectorAll('.lg-picture[data-state="waiting"]')].every((picture) => {
        const { width, height, top, bottom, left, right } = picture.getBoundingClientRect();
        const across = Math.min(right, innerWidth) - Math.max(left, 0);
        const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
        return across <= 0 || down <= 0 || across * down <= width * height * part;
      }),
    IMAGE_VISIBILITY.threshold + HAIR,
  );
}

await takeScreens();
