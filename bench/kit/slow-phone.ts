import { openChromium } from '../../e2e/chromium.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { Devtools } from './devtools.ts';

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

/** A browser in which phones are simulated. */
export interface PhoneShop extends AsyncDisposable {
  /** A phone that has never been here; its pages share what a browser keeps. */
  newPhone(): Promise<Phone>;
}

export interface Phone extends AsyncDisposable {
  openPage(options?: SlowPageOptions): Promise<SlowPage>;
}

interface SlowPageOptions {
  /** The line is not slowed, only the processor. */
  readonly overLoopback?: boolean;
  /** Run in the page, before anything of its own. */
  readonly before?: readonly string[];
}

/** A page of a phone that is four times slower than this machine, on a mobile line. */
export interface SlowPage extends AsyncDisposable {
  /** Until it has loaded. */
  goto(url: string): Promise<void>;
  /** Runs in the page, and knows nothing but what it is given. */
  evaluate<Value, Given = undefined>(work: (given: Given) => Value | Promise<Value>, given?: Given): Promise<Value>;
  waitFor(isSo: () => boolean | Promise<boolean>): Promise<void>;
  tap(x: number, y: number): Promise<void>;
  /** After garbage collection. */
  heapMegabytes(): Promise<number>;
}

/** What runs in a page, as the page is given it. */
export const inPage = <Given>(work: (given: Given) => unknown, given?: Given): string =>
  `(${work})(${JSON.stringify(given)})`;

export async function openPhoneShop(): Promise<PhoneShop> {
  const port = await findFreePort();
  const browser = await openChromium([`--remote-debugging-port=${port}`]);
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const shop = await Devtools.open(webSocketDebuggerUrl);
  return {
    async newPhone() {
      const { browserContextId } = await shop.send('Target.createBrowserContext');
      return {
        async openPage(options = {}) {
          const { targetId } = await shop.send('Target.createTarget', {
            url: 'about:blank',
            browserContextId,
            ...SIZE,
          });
          const devtools = await Devtools.open(`ws://127.0.0.1:${port}/devtools/page/${targetId}`);
          await simulatePhone(devtools, options);
          return slowPage(devtools, () => shop.send('Target.closeTarget', { targetId }));
        },
        async [Symbol.asyncDispose]() {
          await shop.send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await browser.close();
    },
  };
}

async function simulatePhone(devtools: Devtools, { overLoopback = false, before = [] }: SlowPageOptions) {
  const { send } = devtools;
  await moveFromMouse(devtools);
  await send('Emulation.setDeviceMetricsOverride', { ...SIZE, deviceScaleFactor: 2, mobile: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setLocaleOverride', { locale: 'zh-CN' });
  const { userAgent } = await send('Browser.getVersion');
  await send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'zh-CN' });
  await send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Shanghai' });
  await send('Network.enable');
  if (!overLoopback) await send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await send('Page.enable');
  for (const source of [...before, inPage(watchPaints)])
    await send('Page.addScriptToEvaluateOnNewDocument', { source });
}

/** A phone has no mouse. The machine's rests in its corner and would be told of all that passes below: one dot aside. */
async function moveFromMouse({ send }: Devtools): Promise<void> {
  const { windowId } = await send('Browser.getWindowForTarget');
  await send('Browser.setWindowBounds', { windowId, bounds: { left: 1, top: 1, ...SIZE } });
}

function slowPage(devtools: Devtools, close: () => Promise<unknown>): SlowPage {
  const { send } = devtools;
  async function run<Value>(expression: string): Promise<Value> {
    const options = { awaitPromise: true, returnByValue: true, userGesture: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, ...options });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Value;
  }
  return {
    async goto(url) {
      const loaded = devtools.next('Page.loadEventFired');
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await loaded;
    },
    evaluate: (work, given) => run(inPage(work, given)),
    waitFor: (isSo) =>
      run(
        `(async () => { while (!(await (${isSo})())) await new Promise((frame) => requestAnimationFrame(frame)); })()`,
      ),
    async tap(x, y) {
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    async heapMegabytes() {
      await send('HeapProfiler.collectGarbage');
      const { usedSize } = await send('Runtime.getHeapUsage');
      return usedSize / 1_000_000;
    },
    async [Symbol.asyncDispose]() {
      await devtools[Symbol.asyncDispose]();
      await close();
    },
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
export async function visitOf(page: SlowPage): Promise<Visit> {
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
export const takeLongestTask = (page: SlowPage): Promise<number> =>
  page.evaluate(() => {
    const tasks = window.watched.longTasks.splice(0);
    return Math.max(0, ...tasks.map(({ ms }) => ms));
  });
