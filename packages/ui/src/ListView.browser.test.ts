import { PAGE_SIZE, PULL_TO_REFRESH_HEAD_PX } from '@liuguang/contract/constants';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Finger } from './testing/finger.ts';
import { Stage } from './testing/stage.ts';

/** The runner's own second is too short for a busy machine. */
const PATIENT = { timeout: 20_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./ListView.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

interface Supply {
  /** How many there are in all. */
  total: number;
  /** Answered with 500 while it is on. */
  broken?: boolean;
  /** Holds answers back until it is let go. */
  held?: Promise<void>;
  heldFrom?: number;
  asked: number[];
}

const heightOf = (id: number) => 90 + (id % 7) * 13.3;

/** Things of uneven height, page by page. */
async function answer(route: Route, supply: Supply): Promise<void> {
  const cursor = Number(new URL(route.request().url()).searchParams.get('cursor'));
  supply.asked.push(cursor);
  if (cursor >= (supply.heldFrom ?? 0)) await supply.held;
  if (supply.broken) return route.fulfill({ status: 500, body: '' });
  const end = Math.min(supply.total, cursor + PAGE_SIZE);
  const list = Array.from({ length: end - cursor }, (_, at) => ({
    id: cursor + at,
    height: heightOf(cursor + at),
  }));
  await route.fulfill({ json: { list, hasNext: end < supply.total, cursor: end } });
}

function visit(supply: Supply, path = '/'): Promise<Page> {
  return stage.visit({ path, before: (page) => page.route('**/items?*', (route) => answer(route, supply)) });
}

const things = (page: Page) => page.getByRole('listitem');
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

async function loadAll(page: Page, total: number): Promise<void> {
  await expect
    .poll(async () => {
      await scrollToEnd(page);
      return things(page).last().getAttribute('aria-posinset');
    }, PATIENT)
    .toBe(`${total}`);
}

/** What stands in the middle of the screen: its place in the list, and where on the screen it begins. */
const seenAt = (page: Page) =>
  page.evaluate(() => {
    const item = [...document.querySelectorAll('li')].find((row) => row.getBoundingClientRect().bottom > 400);
    const top = item?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    return top > 500 ? undefined : ([Number(item?.getAttribute('aria-posinset')), Math.round(top)] as const);
  });

const coversScreen = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('li')].map((row) => row.getBoundingClientRect());
    const list = document.querySelector('ul')?.getBoundingClientRect();
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last || !list) return false;
    return first.top <= Math.max(0, list.top) && last.bottom >= Math.min(innerHeight, list.bottom);
  });

test('the first page holds its place with skeletons, and more comes before the end is reached', async () => {
  let letGo = () => {};
  const supply: Supply = { total: 34, asked: [], held: new Promise((resolve) => (letGo = resolve)) };
  const page = await visit(supply);
  const skeletons = page.locator('.lg-list-items[aria-hidden] > div');
  await skeletons.first().waitFor();
  expect(await skeletons.count()).toBe(PAGE_SIZE);
  expect(await page.getByRole('status').first().textContent()).toBeDefined();
  letGo();
  await page.getByText('thing 0', { exact: false }).waitFor();
  await loadAll(page, 34);
  await page.getByText('没有更多了').waitFor();
  expect(supply.asked).toEqual([0, 10, 20, 30]);
  expect(await things(page).last().getAttribute('aria-setsize')).toBe('34');
});

test('what has come is drawn by a few a frame', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const page = await visit({ total: PAGE_SIZE, asked: [], held });
  const drawn = page.evaluate(
    (all) =>
      new Promise<number[]>((done) => {
        const counts = [0];
        const look = () => {
          const count = document.querySelectorAll('li').length;
          if (count !== counts.at(-1)) counts.push(count);
          return count === all ? done(counts) : requestAnimationFrame(look);
        };
        look();
      }),
    PAGE_SIZE,
  );
  letGo();
  const counts = await drawn;
  expect(Math.max(...counts.slice(1).map((count, at) => count - (counts[at] ?? 0)))).toBeLessThanOrEqual(4);
});

test('a page that fails keeps what is there, says so, and comes when it is asked again', async () => {
  const supply: Supply = { total: 40, asked: [] };
  const page = await visit(supply);
  await page.getByText('thing 9', { exact: false }).waitFor();
  supply.broken = true;
  const alert = page.getByRole('alert');
  await expect
    .poll(async () => {
      await scrollToEnd(page);
      return alert.count();
    }, PATIENT)
    .toBe(1);
  const asked = supply.asked.length;
  await scrollToEnd(page);
  expect(supply.asked.length, 'it does not ask by itself again').toBe(asked);
  supply.broken = false;
  await alert.getByRole('button', { name: '重新加载' }).click();
  await loadAll(page, 40);
});

test('a page that was asked for and called off is asked for again', async () => {
  const supply: Supply = { total: 34, asked: [] };
  const page = await visit(supply, '/?called-off');
  await loadAll(page, 34);
  expect(supply.asked).toEqual([0, 10, 10, 20, 30]);
});

test('a list that never came can be asked again, and an empty one says that it is', async () => {
  const supply: Supply = { total: 0, asked: [], broken: true };
  const page = await visit(supply);
  await page.getByRole('heading', { name: '画面走神了' }).waitFor();
  supply.broken = false;
  await page.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('heading', { name: '这里还空着' }).waitFor();
});

test('a pull past the head refreshes, a shorter one does not', async () => {
  const supply: Supply = { total: 5, asked: [] };
  const page = await visit(supply);
  await page.getByText('thing 4', { exact: false }).waitFor();
  const finger = await Finger.of(page);
  const list = page.locator('.lg-list');
  const topOfHead = async () => (await page.getByRole('heading', { name: 'head' }).boundingBox())?.y;

  await finger.drag(195, 200, 200 + PULL_TO_REFRESH_HEAD_PX);
  expect(await list.getAttribute('data-phase')).toBe('pull');
  await finger.lift();
  await expect.poll(topOfHead, PATIENT).toBe(0);
  expect(supply.asked).toEqual([0]);

  let letGo = () => {};
  supply.held = new Promise((resolve) => (letGo = resolve));
  await finger.drag(195, 200, 200 + PULL_TO_REFRESH_HEAD_PX * 3);
  await finger.lift();
  await expect.poll(() => list.getAttribute('data-phase'), PATIENT).toBe('busy');
  await expect.poll(topOfHead, PATIENT).toBe(PULL_TO_REFRESH_HEAD_PX);
  await page.getByRole('status').filter({ hasText: '正在刷新' }).waitFor();
  letGo();
  await page.locator('.lg-pull-tick').waitFor();
  await expect.poll(topOfHead, PATIENT).toBe(0);
  expect(supply.asked).toEqual([0, 0]);
});

test('the keyboard refreshes by a button, and a failure is told', async () => {
  const supply: Supply = { total: 5, asked: [] };
  const page = await visit(supply);
  await page.getByText('thing 4', { exact: false }).waitFor();
  supply.broken = true;
  await page.getByRole('button', { name: '刷新', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.lg-toast').filter({ hasText: '刷新失败' }).waitFor();
  expect(await things(page).count()).toBe(5);
});

test('a long list keeps few rows in the page and looks as if all were there', async () => {
  const supply: Supply = { total: 200, asked: [] };
  const page = await visit(supply);
  await loadAll(page, 200);
  await page.getByText('没有更多了').waitFor();
  expect(await things(page).count()).toBeLessThan(40);
  const list = page.getByRole('list', { name: 'things' });
  const whole = Array.from({ length: 200 }, (_, id) => heightOf(id) + 16).reduce((sum, height) => sum + height);
  // Rows that were jumped over are taken to be as high as the others are.
  expect((await list.boundingBox())?.height).toBeGreaterThan(whole * 0.99);
  expect((await list.boundingBox())?.height).toBeLessThan(whole * 1.01);

  for (const top of [9000, 0, 15_000, 400]) {
    await page.evaluate((place) => window.scrollTo(0, place), top);
    await expect.poll(() => coversScreen(page), PATIENT).toBe(true);
    expect(await things(page).count()).toBeLessThan(40);
  }
});

test('a list that grows long moves nothing, and keeps what somebody has typed', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const page = await visit({ total: 60, asked: [], held, heldFrom: 30 });
  await loadAll(page, 30);
  const note = page.getByLabel('note 25', { exact: true });
  await note.fill('half a word');
  await note.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const before = (await note.boundingBox())?.y;
  letGo();
  await expect.poll(() => things(page).count(), PATIENT).toBeLessThan(30);
  expect(await things(page).last().getAttribute('aria-posinset')).not.toBe('30');
  expect((await note.boundingBox())?.y).toBe(before);
  expect(await note.inputValue()).toBe('half a word');
});

test('two columns share their rows, and a wide screen gets more', async () => {
  const supply: Supply = { total: 200, asked: [] };
  const page = await visit(supply, '/?grid');
  await page.getByText('thing 9', { exact: false }).waitFor();
  const topOf = async (id: number) => (await page.getByLabel(`note ${id}`, { exact: true }).boundingBox())?.y;
  expect(await topOf(1)).toBe(await topOf(0));
  expect(await topOf(2)).not.toBe(await topOf(0));
  await loadAll(page, 200);
  expect(await things(page).count()).toBeLessThan(80);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByLabel('note 4', { exact: true }).waitFor();
  expect(await topOf(4)).toBe(await topOf(0));
});

test.each(['hide', 'leave'])('whoever comes back to a list they %s finds the place they were at', async (way) => {
  const supply: Supply = { total: 120, asked: [] };
  const page = await visit(supply);
  await loadAll(page, 120);
  await page.evaluate(() => window.scrollTo(0, 5000));
  await expect.poll(() => seenAt(page), PATIENT).toBeDefined();
  const before = await seenAt(page);
  await page.getByRole('button', { name: way }).click();
  await page.getByRole('list').waitFor({ state: 'hidden' });
  // As the frame does, in the moment the page is drawn again.
  await page.evaluate((name) => {
    const [button] = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
    button?.click();
    return Promise.resolve().then(() => window.scrollTo(0, 5000));
  }, way);
  await expect.poll(() => seenAt(page), PATIENT).toEqual(before);
  expect(supply.asked.length).toBe(12);
  expect(stage.faults.filter((fault) => !fault.includes('500'))).toEqual([]);
});
