import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THEMES } from '@liuguang/contract/theme';
import type { Browser, Page } from 'playwright-core';
import { makeDataFolder } from '../../bench/kit/data-folder.ts';
import { type RealServer, startRealServer } from '../../bench/kit/real-server.ts';
import { openChromium } from '../../e2e/chromium.ts';
import { buildServer, buildWeb } from '../build.ts';
import { repositoryRoot } from '../processes.ts';
import { indexPage, type Shot } from './index-page.ts';
import { findPlaces, type Place } from './places.ts';

const FOLDER = join(repositoryRoot, 'screens');
const SHOWN_THEMES = THEMES.filter(({ key }) => key === 'default' || key === 'springfestival');
const LANGUAGES = ['en', 'zh-CN'] as const;
const SIZES = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
};
/** What somebody sees before they have an account. */
const SEEN_BY_GUESTS: readonly string[] = ['/', '/mine/login', '/mine/originalRegister'];
/** A whole gallery is much to draw for a machine without a graphics card. */
const PATIENCE_MS = 120_000;
const GALLERY = '/dev/gallery';
const DEMO_PASSWORD = 'liuguang-demo';

/** Words in the names of screens, where only some are wanted: `npm run screens -- lld myHistory`. */
const ONLY = process.argv.slice(2);
const isWanted = (name: string): boolean => ONLY.length === 0 || ONLY.some((word) => name.includes(word));

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
  const { token } = await server.client().post('app/login/account/login', { name: 'linxia', password: DEMO_PASSWORD });
  const places = (await findPlaces(server.client(token))).filter(({ name }) => isWanted(name));
  const shots: Shot[] = [];
  for (const theme of SHOWN_THEMES) {
    await wear(server, theme.value);
    for (const language of LANGUAGES) {
      for (const size of sizesOf(theme, language)) {
        const view = { theme: theme.key, language, size };
        shots.push(...(await takeAll(browser, server.port, places, view, token)));
        console.error(`${theme.key} ${language} ${size}: ${places.length} pictures`);
      }
    }
  }
  await writeFile(join(FOLDER, 'index.html'), indexPage(shots));
  console.log(`${shots.length} pictures of ${places.length} screens: open screens/index.html`);
}

/** All sizes once; the others show what a theme and a language change. */
const sizesOf = (theme: Theme, language: string): Size[] =>
  theme.value === 1 && language === 'zh-CN' ? ['phone', 'small', 'wide'] : ['phone'];

async function wear(server: RealServer, theme: number): Promise<void> {
  const { token } = await server.client().post('console/login', { name: 'demo_owner', password: DEMO_PASSWORD });
  const operator = server.client(token);
  const { list } = await operator.post('console/config/list', {});
  const version = list.find(({ part }) => part === 'theme')?.version ?? 0;
  await operator.post('console/config/save', { part: 'theme', version, value: theme });
}

type View = Pick<Shot, 'theme' | 'language'> & { readonly size: Size };

/** What a guest sees, then what somebody with an account sees; one after the other, for a page behind another is not drawn. */
async function takeAll(
  browser: Browser,
  port: number,
  places: readonly Place[],
  view: View,
  token: string,
): Promise<Shot[]> {
  const [guests = [], members = []] = [true, false].map((wanted) =>
    places.filter(({ path }) => SEEN_BY_GUESTS.includes(path) === wanted),
  );
  const shots: Shot[] = [];
  for (const [own, ...who] of [[guests] as const, [members, token] as const]) {
    await using phone = await pickUp(browser, view, ...who);
    for (const place of own) shots.push(await take(phone.page, port, place, view));
  }
  return shots;
}

async function take(page: Page, port: number, { name, path }: Place, view: View): Promise<Shot> {
  const file = `${name}.${view.theme}.${view.language}.${view.size}.png`;
  const address = new URL(path, `http://localhost:${port}`);
  address.searchParams.set('lang', view.language);
  await look(page, address.href);
  await page.screenshot({ path: join(FOLDER, file), fullPage: path === GALLERY });
  return { ...view, file, path };
}

async function pickUp(browser: Browser, { language, size }: View, token?: string) {
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
  if (token) await page.addInitScript((given) => localStorage.setItem('token', given), token);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

/** Until nothing is on its way any more: no splash, no bones of what is to come, no picture half loaded. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('#splash').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.lg-picture[data-state="waiting"]')].every((picture) => {
      const { width, top, bottom, left, right } = picture.getBoundingClientRect();
      return width === 0 || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
    }),
  );
}

await takeScreens();
