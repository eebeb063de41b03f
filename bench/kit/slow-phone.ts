import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

const SIZE = { width: 390, height: 844 };
const SLOW_DOWN = 4;
const NETWORK = { latency: 60, downloadThroughput: (9 * 1_000_000) / 8, uploadThroughput: (3 * 1_000_000) / 8 };

/** What a visit cost, read off the browser's own observers. */
export interface Visit {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** What was the largest thing, to see that it is content and no curtain. */
  readonly largestPaint: string;
  readonly blockingMs: number;
  readonly layoutShift: number;
}

/** A page of a phone that is four times slower than this machine, on a mobile line. */
interface SlowPage extends AsyncDisposable {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** After garbage collection. */
  heapMegabytes(): Promise<number>;
}

/** A phone that has never been here; its pages share what a browser keeps. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });

interface SlowPageOptions {
  /** The line is not slowed, only the processor. */
  readonly overLoopback?: boolean;
}

export async function openSlowPage(
  phone: BrowserContext,
  { overLoopback = false }: SlowPageOptions = {},
): Promise<SlowPage> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Network.enable');
  if (!overLoopback) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.addInitScript(watchPaints);
  return {
    page,
    devtools,
    async heapMegabytes() {
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return usedSize / 1_000_000;
    },
    [Symbol.asyncDispose]: () => page.close(),
  };
}

interface Watched {
  largest: { ms: number; what: string };
  shift: number;
  longTasks: { start: number; ms: number }[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page, before anything of its own. */
function watchPaints(): void {
  const watched: Watched = { largest: { ms: 0, what: '' }, shift: 0, longTasks: [] };
  window.watched = watched;
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element | null };
    const what = element ? `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60) : 'gone';
    watched.largest = { ms: entry.startTime, what };
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => watched.longTasks.push({ start: startTime, ms: duration }));
}

const LONG_TASK_MS = 50;

/** What has been seen on the page until now. */
export async function visitOf(page: Page): Promise<Visit> {
  const { watched, firstPaintMs } = await page.evaluate(() => ({
    watched: window.watched,
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  const late = watched.longTasks.filter(({ start, ms }) => start + ms > firstPaintMs);
  return {
    firstPaintMs,
    largestPaintMs: watched.largest.ms,
    largestPaint: watched.largest.what,
    blockingMs: late.reduce((sum, { ms }) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
    layoutShift: watched.shift,
  };
}

/** The longest task since the last time it was asked; 0 where none was long. */
export const takeLongestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tasks = window.watched.longTasks.splice(0);
    return Math.max(0, ...tasks.map(({ ms }) => ms));
  });
