import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FOOTER } from '@liuguang/contract/constants';
import { CHROMIUM } from '../e2e/chromium.ts';
import { buildWeb } from '../scripts/build.ts';
import { calmest } from './kit/calmest.ts';
import { type CountingProxy, startCountingProxy } from './kit/counting-proxy.ts';
import { makeDataFolder } from './kit/data-folder.ts';
import { askLighthouse, type Judgement, MEANT_TO_BE_SLOWED, type Scores } from './kit/lighthouse.ts';
import { median } from './kit/median.ts';
import { type RealServer, startRealServer } from './kit/real-server.ts';
import {
  openPhoneShop,
  type Phone,
  type PhoneShop,
  type SlowPage,
  takeLongestTask,
  type Visit,
  visitOf,
} from './kit/slow-phone.ts';
import type { EntryReport, Figure } from './report.ts';

const VISITS = 5;
const LIGHTHOUSE_RUNS = 3;
const WATCHED_AFTER_LOAD_MS = 5_000;
const FEED_ITEMS = 1_000;
const ROUNDS_TO_WARM_UP = 2;
const ROUNDS_OF_PAGES = 5;
const MEGABYTES_AFTER_WARM_UP = 1.1;

/** The app as a person on a slow phone meets it, from the production build. */
export async function measureWeb(): Promise<EntryReport> {
  await buildWeb();
  await using folder = await makeDataFolder();
  await using server = await startRealServer(folder.path, { library: true });
  await using proxy = await startCountingProxy(server.port);
  await using shop = await openPhoneShop();
  const visits = await measureVisits(shop, proxy);
  const tabs = await measureTabs(shop, proxy);
  const lighthouse = await lighthouseFigures(proxy.url, folder.path);
  await fillFeed(server);
  const long = await measureLongUse(shop, proxy);
  return {
    entry: 'web',
    notes: [
      `${basename(CHROMIUM)}, processor slowed 4 times, 9 Mbps down, 60 ms; the median of ${VISITS} visits, the first each on a new profile.`,
      `The largest paint was ${[...visits.painted].join(', ')}.`,
      `What neighbours disturbed is measured again, up to twice as often as it counts. Of the time of what counts they took up to ${percent(visits.taken)} (visits), ${percent(long.taken)} (scrolling, changing pages).`,
      'Tasks while scrolling and changing pages contain what they waited for a core.',
      ...lighthouse.notes,
    ],
    figures: [...visits.figures, ...tabs, ...long.figures, ...lighthouse.figures],
  };
}

const percent = (taken: number) => `${Math.round(taken)} %`;

async function measureVisits(shop: PhoneShop, proxy: CountingProxy) {
  const { values: visits, taken } = await calmest(VISITS, () => comeTwice(shop, proxy));
  const first = visits.map((one) => one.first);
  const again = visits.map((one) => one.again);
  const scripts = visits.map((one) => one.scripts);
  const middle = (visits: readonly Visit[], value: (visit: Visit) => number) => median(visits.map(value));
  const figures: Figure[] = [
    { name: 'JavaScript until 5 s after load', value: median(scripts), unit: 'KB', target: { atMost: 150 } },
    {
      name: 'largest paint, first visit',
      value: middle(first, (one) => one.largestPaintMs),
      unit: 'ms',
      target: { atMost: 1500 },
    },
    {
      name: 'largest paint, repeat visit',
      value: middle(again, (one) => one.largestPaintMs),
      unit: 'ms',
      target: { atMost: 700 },
    },
    { name: 'first paint, first visit', value: middle(first, (one) => one.firstPaintMs), unit: 'ms' },
    {
      name: 'blocking time after first paint',
      value: middle(first, (one) => one.blockingMs),
      unit: 'ms',
      target: { atMost: 150 },
    },
    {
      name: 'layout shift, the worst visit',
      value: Math.max(...[...first, ...again].map((one) => one.layoutShift)),
      unit: 'ratio',
      target: { atMost: 0.02 },
    },
  ];
  return { figures, taken, painted: new Set([...first, ...again].map((one) => one.largestPaint)) };
}

/** On a new profile, and again with what the first visit left there. */
async function comeTwice(shop: PhoneShop, proxy: CountingProxy) {
  await using phone = await shop.newPhone();
  proxy.takeScriptBytes();
  const first = await visit(phone, proxy.url);
  const scripts = proxy.takeScriptBytes() / 1024;
  await stay(phone, proxy.url);
  return { first, scripts, again: await visit(phone, proxy.url) };
}

async function visit(phone: Phone, url: string): Promise<Visit> {
  await using page = await phone.openPage();
  await page.goto(url);
  await pause(WATCHED_AFTER_LOAD_MS);
  return await visitOf(page);
}

/** Long enough for the app to be kept: whoever comes back has its worker between the page and the line. */
async function stay(phone: Phone, url: string): Promise<void> {
  await using page = await phone.openPage();
  await page.goto(url);
  await page.waitFor(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
}

/** From the tap to the frame in which the tab has answered, and to the one in which its page stands there. */
async function measureTabs(shop: PhoneShop, proxy: CountingProxy): Promise<Figure[]> {
  const { values } = await calmest(1, () => tapTabs(shop, proxy.url));
  const taps = values.flat();
  return [
    {
      name: 'tab change until painted, the middle one',
      value: median(taps.map(({ answeredMs }) => answeredMs)),
      unit: 'ms',
      target: { atMost: 100 },
    },
    { name: 'tab change until its page is', value: median(taps.map(({ shownMs }) => shownMs)), unit: 'ms' },
  ];
}

async function tapTabs(shop: PhoneShop, url: string): Promise<Tap[]> {
  await using phone = await shop.newPhone();
  await using page = await phone.openPage();
  await page.goto(url);
  await pause(WATCHED_AFTER_LOAD_MS);
  const taps: Tap[] = [];
  for (let round = 0; round < VISITS; round += 1) {
    for (const path of await tabPaths(page)) taps.push(await tapTab(page, path));
  }
  return taps;
}

/** The tabs in an order that begins with another than the one that is open. */
async function tabPaths(page: SlowPage): Promise<string[]> {
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav.bottom-tabs a')].map(({ pathname }) => pathname),
  );
  return [...paths.slice(1), ...paths.slice(0, 1)];
}

interface Tap {
  readonly answeredMs: number;
  readonly shownMs: number;
}

async function tapTab(page: SlowPage, path: string): Promise<Tap> {
  // What follows a tap at once is taken for the same tap.
  await pause(FOOTER.tapDebounceMs);
  return await page.evaluate(async (to) => {
    const painted = (isDone: () => boolean) =>
      new Promise<number>((done) => {
        const look = () => {
          if (!isDone()) return requestAnimationFrame(look);
          return requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
        };
        look();
      });
    const shown = () => document.querySelector('.pages-page:not([data-resting])');
    const before = shown();
    const begun = performance.now();
    document.querySelector<HTMLAnchorElement>(`nav.bottom-tabs a[href="${to}"]`)?.click();
    const [answeredMs, shownMs] = await Promise.all([
      painted(() => document.querySelector<HTMLAnchorElement>('nav.bottom-tabs a[aria-current]')?.pathname === to),
      painted(() => shown() !== before),
    ]);
    return { answeredMs, shownMs };
  }, path);
}

async function fillFeed(server: RealServer): Promise<void> {
  const { token } = await server.client().post('console/login', { name: 'demo_owner', password: 'liuguang-demo' });
  const operator = server.client(token);
  for (let at = 1; at <= FEED_ITEMS; at += 1) {
    await operator.post('console/announcement/publish', {
      requestId: crypto.randomUUID(),
      title: `第 ${at} 条`,
      body: '今晚八点，不见不散。',
    });
  }
}

async function measureLongUse(shop: PhoneShop, proxy: CountingProxy) {
  const { values: uses, taken } = await calmest(VISITS, () => useForLong(shop, proxy.url));
  const middle = (value: (use: LongUse) => number) => median(uses.map(value));
  const figures: Figure[] = [
    {
      name: `longest task while scrolling ${FEED_ITEMS} items`,
      value: middle(({ scrollingMs }) => scrollingMs),
      unit: 'ms',
      target: { atMost: 50 },
    },
    {
      name: 'longest task while changing pages',
      value: middle(({ changingMs }) => changingMs),
      unit: 'ms',
      target: { atMost: 50 },
    },
    {
      name: 'heap after changing pages, of that before',
      value: middle(({ before, after }) => after / before),
      unit: 'ratio',
      target: { atMost: MEGABYTES_AFTER_WARM_UP },
    },
    { name: 'heap after changing pages', value: middle(({ after }) => after), unit: 'MB' },
  ];
  return { figures, taken };
}

interface LongUse {
  readonly scrollingMs: number;
  readonly changingMs: number;
  /** Megabytes, before and after all pages were changed again and again. */
  readonly before: number;
  readonly after: number;
}

/** A thousand items scrolled through, and every kept page opened and left again and again. */
async function useForLong(shop: PhoneShop, url: string): Promise<LongUse> {
  await using phone = await shop.newPhone();
  await using page = await phone.openPage();
  await page.goto(url);
  await pause(WATCHED_AFTER_LOAD_MS);
  await takeLongestTask(page);
  await scrollToEnd(page);
  const scrollingMs = await takeLongestTask(page);
  // What the browser compiles because it runs often takes room of its own: two rounds bring most of it.
  for (let round = 0; round < ROUNDS_TO_WARM_UP; round += 1) await roundOfPages(page);
  const atFirst = await takeLongestTask(page);
  const before = await page.heapMegabytes();
  // The browser's cleaning up for our measurement is a long task, and none of the app's.
  await pause(FOOTER.tapDebounceMs);
  await takeLongestTask(page);
  for (let round = 0; round < ROUNDS_OF_PAGES; round += 1) await roundOfPages(page);
  const changingMs = Math.max(atFirst, await takeLongestTask(page));
  return { scrollingMs, changingMs, before, after: await page.heapMegabytes() };
}

const BACK = '';
/** From home to search, to what it finds and back, and to the topics and back. */
const BEYOND_THE_TABS = ['.home-search', '.search-hot button', BACK, BACK, 'a[href^="/topicList"]', BACK];

/** Every page that is kept, opened and left: the tabs, of which the last is home, and those beyond them. */
async function roundOfPages(page: SlowPage): Promise<void> {
  for (const path of await tabPaths(page)) await tapTab(page, path);
  for (const target of BEYOND_THE_TABS) await leaveFor(page, target);
}

/** Taps something as soon as it is there, or goes back, until another page is on screen. */
async function leaveFor(page: SlowPage, target: string): Promise<void> {
  await pause(FOOTER.tapDebounceMs);
  await page.evaluate(async (selector) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const shown = () => document.querySelector('.pages-page:not([data-resting])');
    const before = shown();
    if (selector === '') history.back();
    else {
      while (!before?.querySelector(selector)) await nextFrame();
      before.querySelector<HTMLElement>(selector)?.click();
    }
    while (shown() === before) await nextFrame();
    await nextFrame();
  }, target);
}

/** As fast as a thumb: until the list says that there is no more. */
async function scrollToEnd(page: SlowPage): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const step = () => {
          if (document.querySelector('.lg-list-end')) return done();
          window.scrollBy(0, 600);
          return setTimeout(step, 50);
        };
        step();
      }),
  );
}

async function lighthouseFigures(url: string, folder: string): Promise<{ figures: Figure[]; notes: string[] }> {
  try {
    const { values: runs, taken } = await calmest(LIGHTHOUSE_RUNS, () => askLighthouse(url, folder));
    const middle = (value: (run: Judgement) => number) => median(runs.map(value));
    const score = (name: keyof Scores) => middle(({ scores }) => scores[name]);
    return {
      notes: [
        `Lighthouse on its own simulated phone, the median of ${LIGHTHOUSE_RUNS} runs. It finds this machine to be ${Math.round(middle(({ machine }) => machine))} fast; slowing four times makes a phone of one of ${MEANT_TO_BE_SLOWED} or more. Neighbours took up to ${percent(taken)} of its time.`,
      ],
      figures: [
        { name: 'Lighthouse, performance', value: score('performance'), unit: 'points', target: { atLeast: 90 } },
        { name: 'Lighthouse, accessibility', value: score('accessibility'), unit: 'points', target: { atLeast: 100 } },
        {
          name: 'Lighthouse, best practices',
          value: score('best-practices'),
          unit: 'points',
          target: { atLeast: 100 },
        },
      ],
    };
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { notes: [`Lighthouse did not run: ${why}`], figures: [] };
  }
}
