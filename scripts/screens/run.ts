import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THEMES } from '@liuguang/contract/theme';
import type { Browser } from 'playwright-core';
import { makeDataFolder } from '../../bench/kit/data-folder.ts';
import { type RealServer, startRealServer } from '../../bench/kit/real-server.ts';
import { openChromium } from '../../e2e/chromium.ts';
import { BUILT_ROUTES } from '../../spec-ledger/built-routes.ts';
import { buildServer, buildWeb } from '../build.ts';
import { repositoryRoot } from '../processes.ts';
import { indexPage, type Shot } from './index-page.ts';

const FOLDER = join(repositoryRoot, 'screens');
const SHOWN_THEMES = THEMES.filter(({ key }) => key === 'default' || key === 'springfestival');
const LANGUAGES = ['zh-CN', 'en'] as const;
const SIZES = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
};
const OWN_ROUTES = ['/notFound', '/dev/gallery'];

/** What somebody sees before they have an account. */
const SEEN_BY_GUESTS: readonly string[] = ['/', '/mine/login', '/mine/originalRegister'];
const DEMO_PASSWORD = 'liuguang-demo';

type Size = keyof typeof SIZES;
type Theme = (typeof SHOWN_THEMES)[number];

/** Writes a picture of every screen that is built, in two themes and both languages, with a page to leaf through them. */
async function takeScreens(): Promise<void> {
  await buildWeb();
  await buildServer();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path);
  await using browser = await openChromium();
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const paths = [...new Set([...BUILT_ROUTES, ...OWN_ROUTES])];
  const { token } = await server.client().post('app/login/account/login', { name: 'linxia', password: DEMO_PASSWORD });
  const shots: Shot[] = [];
  for (const theme of SHOWN_THEMES) {
    await wear(server, theme.value);
    for (const path of paths) {
      for (const language of LANGUAGES) {
        for (const size of sizesOf(theme, language)) {
          const who = SEEN_BY_GUESTS.includes(path) ? undefined : token;
          shots.push(await take(browser, server, { path, theme, language, size, token: who }));
        }
      }
      console.error(`${theme.key} ${path}`);
    }
  }
  await writeFile(join(FOLDER, 'index.html'), indexPage(shots));
  console.log(`${shots.length} pictures: open screens/index.html`);
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

interface Wanted {
  readonly path: string;
  readonly theme: Theme;
  readonly language: string;
  readonly size: Size;
  /** Whose screen it is; a new guest's without. */
  readonly token: string | undefined;
}

async function take(browser: Browser, server: RealServer, wanted: Wanted): Promise<Shot> {
  const { path, theme, language, size, token } = wanted;
  const context = await browser.newContext({
    viewport: SIZES[size],
    deviceScaleFactor: size === 'wide' ? 1 : 2,
    isMobile: size !== 'wide',
    hasTouch: size !== 'wide',
    locale: language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (token) await page.addInitScript((given) => localStorage.setItem('token', given), token);
  await page.goto(`http://localhost:${server.port}${path}?lang=${language}`);
  await page.locator('#splash').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button)') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  const file = `${name}.${theme.key}.${language}.${size}.png`;
  await page.screenshot({ path: join(FOLDER, file), fullPage: path === '/dev/gallery' });
  await context.close();
  return { file, path, size, theme: theme.key, language };
}

await takeScreens();
