import { afterAll, beforeAll, expect, test } from 'vitest';
import { PictureStreet } from './testing/picture-street.ts';
import { become, eventually, named, show, storedKeys } from './testing/shown-pictures.ts';

let street: PictureStreet;
beforeAll(async () => {
  street = await PictureStreet.open();
});
afterAll(() => street.close());

test('pictures of both encodings and in clear are opened, drawn and kept by address without signature', async () => {
  const { page, faults } = await street.visit();
  await show(page, [
    { src: '/img/a-1?sign=1&timestamp=2', alt: 'a' },
    { src: '/img/b-1', alt: 'b' },
    { src: '/img/plain-1?w=2', alt: 'plain' },
  ]);
  for (const alt of ['a', 'b', 'plain']) {
    await become(page, alt, 'shown');
    const image = page.getByAltText(alt, { exact: true });
    expect(await image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])).toEqual([
      640, 360,
    ]);
    expect(await image.getAttribute('src')).toMatch(/^blob:/);
  }
  expect(page.workers()).toHaveLength(1);
  await eventually(() => storedKeys(page)).toEqual(['/img/a-1', '/img/b-1', '/img/plain-1?w=2']);
  expect(faults).toEqual([]);
});

test('a picture is asked for when three tenths of it are within a hundred pixels of the screen, not before', async () => {
  const { page } = await street.visit();
  const column = Array.from({ length: 12 }, (_, n) => ({ src: `/img/a-${n}`, alt: `${n}` }));
  await show(page, column);
  await become(page, '3', 'shown');
  // Five stand within the screen and its margin: of the fifth, half.
  await become(page, '4', 'shown');
  const scroll = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, y);
  await scroll(155);
  await scroll(159);
  await become(page, '5', 'waiting');
  expect(street.askedPaths).toEqual(expect.arrayContaining(['/img/a-0', '/img/a-4']));
  expect(street.askedPaths).not.toContain('/img/a-5');
  await scroll(161);
  await become(page, '5', 'shown');
  expect(street.askedPaths).not.toContain('/img/a-6');
});

test('on a page that was laid aside no picture is watched for anew, and those that waited come when they are seen', async () => {
  const { page } = await street.visit();
  const column = Array.from({ length: 30 }, (_, n) => ({ src: `/img/a-${n}`, alt: `${n}` }));
  await show(page, column);
  for (const alt of ['0', '1', '2', '3', '4']) await become(page, alt, 'shown');
  await show(page, column, { isLaidAside: true });
  await named(page, '0').waitFor({ state: 'hidden' });
  await page.evaluate(() => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      document.body.dataset.watchedAnew = '';
      observe.call(this, target);
    };
  });
  await show(page, column);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await become(page, '20', 'shown');
  expect(await page.evaluate(() => document.body.dataset.watchedAnew)).toBeUndefined();
});

test('a picture taller than the screen is shown as well', async () => {
  const { page } = await street.visit();
  await show(page, [{ src: '/img/a-1', alt: 'tall' }], { height: 9000 });
  await become(page, 'tall', 'shown');
});

test('a picture told to preload is asked for at once, wherever it is', async () => {
  const { page } = await street.visit();
  await show(
    page,
    [
      { src: '/img/a-1', alt: 'first' },
      { src: '/img/a-2', alt: 'far' },
      { src: '/img/a-3', alt: 'far but told', preload: true },
    ],
    { height: 3000 },
  );
  await become(page, 'far but told', 'shown');
  expect(street.askedPaths).not.toContain('/img/a-2');
});

test('a picture that fails twice is shown at the third attempt', async () => {
  const { page } = await street.visit();
  await show(page, [{ src: '/img/healing-1', alt: 'late' }]);
  await become(page, 'late', 'shown');
  expect(street.asked).toHaveLength(3);
});

test.each([
  ['is not there', '/img/missing-1', 3],
  ['is no picture', '/img/text-1', 3],
  ['cannot be drawn', '/img/cut-1', 3],
  ['has no address', '', 0],
  ['is somebody else’s', 'https://evil.example/a.png', 0],
])('a picture that %s leaves a mark in its place after three attempts', async (_, src, attempts) => {
  const { page, faults } = await street.visit();
  await show(page, [{ src, alt: 'broken' }]);
  await become(page, 'broken', 'failed');
  expect(street.asked).toHaveLength(attempts);
  expect(await named(page, 'broken').locator('svg').isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test('a picture fetched ahead is tried once, and three times more when it is seen', async () => {
  const { page } = await street.visit();
  const givenUp = page.waitForEvent('console', (message) => message.text().includes('/img/missing-1'));
  await show(
    page,
    [
      { src: '/img/a-1', alt: 'first' },
      { src: '/img/missing-1', alt: 'broken', preload: true },
    ],
    { height: 3000 },
  );
  const missing = () => street.askedPaths.filter((path) => path === '/img/missing-1').length;
  await givenUp;
  expect(missing()).toBe(1);
  await page.evaluate(() => scrollTo(0, 3000));
  await become(page, 'broken', 'failed');
  expect(missing()).toBe(4);
});

test('a picture on screen that was told to preload is tried three times in all', async () => {
  const { page } = await street.visit();
  await show(page, [{ src: '/img/missing-1', alt: 'broken', preload: true }]);
  await become(page, 'broken', 'failed');
  expect(street.asked).toHaveLength(3);
});

test('a failed picture comes by itself when the network is back', async () => {
  const { page, context } = await street.visit();
  await show(page, [{ src: '/img/a-0', alt: 'before' }]);
  await become(page, 'before', 'shown');
  await context.setOffline(true);
  await show(page, [{ src: '/img/a-1', alt: 'lost' }]);
  await become(page, 'lost', 'failed');
  await context.setOffline(false);
  await become(page, 'lost', 'shown');
});

test('a worker that is gone is done without', async () => {
  street.workerIsGone = true;
  const { page } = await street.visit();
  await show(page, [
    { src: '/img/a-1', alt: 'a' },
    { src: '/img/b-1', alt: 'b' },
  ]);
  await become(page, 'a', 'shown');
  await become(page, 'b', 'shown');
  street.workerIsGone = false;
  await eventually(() => storedKeys(page)).toEqual(['/img/a-1', '/img/b-1']);
});

test('a private picture that leaves gives its address back', async () => {
  const { page } = await street.visit();
  await show(page, [{ src: '/img/a-1', alt: 'private', private: true }]);
  await become(page, 'private', 'shown');
  const url = await page.getByAltText('private').getAttribute('src');
  await show(page, []);
  await eventually(() =>
    page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = () => resolve('there');
          image.onerror = () => resolve('gone');
          image.src = address;
        }),
      url ?? '',
    ),
  ).toBe('gone');
});

test('a box has its size before its picture comes and keeps it', async () => {
  const { page } = await street.visit();
  await show(page, [{ src: '/img/silent-1', alt: 'waiting', ratio: 16 / 9 }]);
  await become(page, 'waiting', 'waiting');
  const { width = 0, height = 0 } = (await named(page, 'waiting').boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('of several widths the one is taken that is sharp enough', async () => {
  const { page } = await street.visit();
  const variants = [
    { path: '/img/a-1440', width: 1440 },
    { path: '/img/a-360', width: 360 },
    { path: '/img/a-720', width: 720 },
  ];
  await show(page, [{ src: '/img/a-1440', alt: 'a', variants }]);
  await become(page, 'a', 'shown');
  expect(street.askedPaths).toEqual(['/img/a-720']);
});
