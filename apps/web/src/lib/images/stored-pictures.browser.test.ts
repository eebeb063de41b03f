import { afterAll, beforeAll, expect, test } from 'vitest';
import { PictureStreet } from './testing/picture-street.ts';
import { become, eventually, show, storedKeys } from './testing/shown-pictures.ts';

let street: PictureStreet;
beforeAll(async () => {
  street = await PictureStreet.open();
});
afterAll(() => street.close());

test('a kept picture is shown again without the server, under a new signature too', async () => {
  const { page } = await street.visit();
  await show(page, [{ src: '/img/a-1?sign=1', alt: 'a' }]);
  await become(page, 'a', 'shown');
  await eventually(() => storedKeys(page)).toHaveLength(1);
  await street.enter(page);
  await show(page, [{ src: '/img/a-1?sign=2', alt: 'a' }]);
  await become(page, 'a', 'shown');
  expect(street.asked).toEqual([]);
});

test('a record holds its address and the picture in base64', async () => {
  const { page } = await street.visit();
  await show(page, [{ src: '/img/a-1?sign=1', alt: 'a' }]);
  await become(page, 'a', 'shown');
  await eventually(() => storedKeys(page)).toHaveLength(1);
  const record = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const open = indexedDB.open('imgList', 1);
        open.onsuccess = () => {
          const found = open.result.transaction('imgList').objectStore('imgList').get('/img/a-1');
          found.onsuccess = () => resolve(found.result);
        };
      }),
  );
  expect(record).toEqual({
    url: '/img/a-1',
    base64: expect.stringMatching(/^\/9j\/[\w+/]+=*$/),
    savedAt: expect.any(Number),
  });
});

test('a kept picture is at hand before it is on screen', async () => {
  const { page } = await street.visit();
  await show(page, [{ src: '/img/a-7', alt: 'kept', preload: true }]);
  await become(page, 'kept', 'shown');
  await eventually(() => storedKeys(page)).toHaveLength(1);
  await street.enter(page);
  // A third of a screen below the fold: near, but not seen.
  await show(
    page,
    [
      { src: '/img/a-1', alt: 'first' },
      { src: '/img/a-7', alt: 'kept' },
    ],
    { height: 1000 },
  );
  await page.waitForFunction(() => window.kit.pictures.ready({ src: '/img/a-7', isPrivate: false }) !== undefined);
  expect(street.askedPaths).not.toContain('/img/a-7');
  await become(page, 'kept', 'waiting');
});

test('private and paid pictures are shown and never kept', async () => {
  const { page } = await street.visit();
  await show(page, [
    { src: '/img/a-1', alt: 'told', private: true },
    { src: '/img/a-2?token=7&sign=8', alt: 'signed for one' },
    { src: '/img/paid-1?sign=9', alt: 'forbidden by the server' },
    { src: '/img/a-3', alt: 'public' },
  ]);
  for (const alt of ['told', 'signed for one', 'forbidden by the server', 'public']) await become(page, alt, 'shown');
  await eventually(() => storedKeys(page)).toEqual(['/img/a-3']);
});

test('clearing leaves nothing on the device, and what is on its way is not kept either', async () => {
  const { page } = await street.visit();
  await show(page, [{ src: '/img/a-1', alt: 'a' }]);
  await become(page, 'a', 'shown');
  await eventually(() => storedKeys(page)).toHaveLength(1);
  await show(page, [
    { src: '/img/a-1', alt: 'a' },
    { src: '/img/large-1', alt: 'large' },
  ]);
  await become(page, 'large', 'shown');
  await page.evaluate(() => window.kit.pictures.clearPictures());
  await show(page, [{ src: '/img/b-1', alt: 'next person' }]);
  await become(page, 'next person', 'shown');
  await eventually(() => storedKeys(page)).toEqual(['/img/b-1']);
});

test('a large photograph is made smaller before it is kept', async () => {
  const { page } = await street.visit();
  await show(page, [{ src: '/img/large-1', alt: 'large' }]);
  await become(page, 'large', 'shown');
  await eventually(() => storedKeys(page)).toHaveLength(1);
  const leading = await page.evaluate(async () => {
    const bytes = await window.kit.store.find('/img/large-1');
    return bytes && String.fromCharCode(...bytes.subarray(8, 12));
  });
  expect(leading).toBe('WEBP');
});

test('at most five hundred pictures are kept, and the oldest go', async () => {
  const { page } = await street.visit();
  const found = await page.evaluate(async () => {
    const { store } = window.kit;
    for (let n = 0; n < 503; n += 1) await store.save(`/img/${n}`, new Uint8Array([n % 256]));
    const kept = await Promise.all(['/img/0', '/img/2', '/img/3', '/img/502'].map((key) => store.find(key)));
    return kept.map((bytes) => bytes?.[0]);
  });
  expect(found).toEqual([undefined, undefined, 3, 246]);
  expect(await storedKeys(page)).toHaveLength(500);
});

test.each([
  ['a later version', 7, 'imgList', 'url'],
  ['another store', 1, 'other', 'url'],
  ['another key', 1, 'imgList', 'id'],
])('a database of %s is made anew', async (_, version, store, keyPath) => {
  const { page } = await street.visit();
  await page.evaluate(
    ([number, name, path]) =>
      new Promise<void>((resolve) => {
        const open = indexedDB.open('imgList', number);
        open.onupgradeneeded = () => open.result.createObjectStore(name, { keyPath: path });
        open.onsuccess = () => {
          open.result.close();
          resolve();
        };
      }),
    [version, store, keyPath] as const,
  );
  await show(page, [{ src: '/img/a-1', alt: 'a' }]);
  await become(page, 'a', 'shown');
  await eventually(() => storedKeys(page)).toEqual(['/img/a-1']);
});

test('a record that was damaged is got from the server again', async () => {
  const { page } = await street.visit();
  await page.evaluate(async () => {
    await window.kit.store.save('/img/a-1', new Uint8Array([1, 2, 3]));
    await window.kit.store.save('/img/a-2', new Uint8Array([0xff, 0xd8, 0xff, 0]));
  });
  await show(page, [
    { src: '/img/a-1', alt: 'no picture' },
    { src: '/img/a-2', alt: 'a picture cut short' },
  ]);
  await become(page, 'no picture', 'shown');
  await become(page, 'a picture cut short', 'shown');
  expect(street.asked.toSorted()).toEqual(['/img/a-1', '/img/a-2']);
});

test('where the database is blocked, pictures are shown all the same', async () => {
  street.workerIsGone = true;
  const { page, faults } = await street.visit({
    before: () =>
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
  });
  await show(page, [
    { src: '/img/a-1', alt: 'a' },
    { src: '/img/b-1', alt: 'b' },
  ]);
  await become(page, 'a', 'shown');
  await become(page, 'b', 'shown');
  street.workerIsGone = false;
  expect(faults).toEqual([]);
});
