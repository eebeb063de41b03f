import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigPart, ConfigValue, ConfigValues } from '@liuguang/contract/config/schemas';
import { configure } from '@liuguang/server/testing/configure';
import { eventually } from '@liuguang/server/testing/eventually';
import { type Stack, startStack } from '@liuguang/server/testing/stack';
import { imageTypeOf, reveal } from '@liuguang/wire/image';
import { chromium, type Page, type Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_FLAGS } from './chromium.ts';
import { Street } from './phone.ts';

const MISSING = `/img/${'0'.repeat(32)}.webp`;

let street: Street;
beforeAll(async () => {
  street = await Street.open();
});
afterAll(() => street.close());

async function configured<Part extends ConfigPart>(
  part: Part,
  change: (value: ConfigValues[Part]) => ConfigValues[Part],
) {
  const operator = await street.stack.asOperator('owner');
  const record = (await operator.post('console/config/list', {})).list.find((one) => one.part === part);
  if (!record) throw new Error(`there is no part ${part}`);
  const before = record.value as ConfigValues[Part];
  await configure(street.stack, part, change(before) as ConfigValue<Part>);
  return async () => {
    await configured(part, () => before);
  };
}

const shown = (page: Page) => page.locator('.lg-picture[data-state="shown"]').first().waitFor();

/** Addresses of the pictures that lie on the device. */
const storedOn = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name, version }) => name === 'imgList' && version === 1)) return [];
    return new Promise<string[]>((resolve, reject) => {
      const open = indexedDB.open('imgList', 1);
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const keys = open.result.transaction('imgList').objectStore('imgList').getAllKeys();
        keys.onsuccess = () => resolve(keys.result.map(String));
        open.result.close();
      };
    });
  });

test('/ shows pictures that travel protected, and keeps them for the next visit', async () => {
  const { page, faults } = await street.pickUp({ bare: true });
  const travelled: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/img/')) travelled.push(response);
  });
  await page.goto(street.stack.url);
  await shown(page);
  const bytes = await Promise.all(travelled.map((response) => response.body()));
  expect(bytes.length).toBeGreaterThan(0);
  for (const one of bytes) {
    expect(imageTypeOf(one)).toBeUndefined();
    expect(imageTypeOf(reveal(new Uint8Array(one), street.stack.config.secrets.image))).toBeDefined();
  }
  await eventually(() => storedOn(page)).toContainEqual(expect.stringMatching(/^\/img\/[0-9a-f]{32}\.webp$/));

  await page.reload();
  await shown(page);
  const addresses = travelled.map((response) => new URL(response.url()).pathname);
  expect(addresses, 'none travels twice').toEqual([...new Set(addresses)]);
  expect(faults).toEqual([]);
});

test.each([
  ['page that stands still', { moving: false }],
  ['page that is scrolled', { moving: true }],
])('a picture that comes later than its place fades in on a %s', async (_, { moving }) => {
  const { page, context } = await street.pickUp({ bare: true });
  const mayCome = Promise.withResolvers<void>();
  await context.route(/\/img\//, async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/img\//);
  await page.goto(street.stack.url, { waitUntil: 'commit' });
  await asked;
  if (moving)
    await page.evaluate(() => {
      const move = () => {
        document.dispatchEvent(new Event('scroll'));
        requestAnimationFrame(move);
      };
      move();
    });
  mayCome.resolve();
  await shown(page);
  const first = page.locator('.lg-picture[data-state="shown"]').first();
  const animation = await first.locator('img').evaluate((image) => getComputedStyle(image).animationName);
  expect(animation).toBe('lg-picture-in');
});

test('/ has a mark where a picture does not come, after three attempts', async () => {
  const restore = await configured('advertise', (adverts) => adverts.map((advert) => ({ ...advert, cover: MISSING })));
  try {
    const { page } = await street.pickUp();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(street.stack.url);
    await page.locator('.lg-picture[data-state="failed"]').first().waitFor();
    expect(asked.filter((path) => path === MISSING)).toHaveLength(3);
  } finally {
    await restore();
  }
});

test('/mine takes pictures from their own domain', async () => {
  const images: Stack = await startStack({ connection: street.stack.connection });
  const restore = await configured('domain', () => [
    { type: 'LAND', urls: [street.stack.url] },
    { type: 'IMAGE', urls: [images.url] },
  ]);
  try {
    const { page, faults } = await street.pickUp();
    const origins = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname.startsWith('/img/')) origins.add(origin);
    });
    await page.goto(`${street.stack.url}/mine`);
    await shown(page);
    expect([...origins]).toEqual([images.url]);
    expect(faults).toEqual([]);
  } finally {
    await restore();
    await images.close();
  }
});

test('/ keeps no picture of the person before', async () => {
  const { page, context } = await street.visit();
  await shown(page);
  await eventually(() => storedOn(page)).not.toEqual([]);
  await page.evaluate(() => {
    const nowhere = indexedDB.open('imgList', 1);
    nowhere.onsuccess = () => {
      const write = nowhere.result.transaction('imgList', 'readwrite').objectStore('imgList');
      write.put({ url: '/img/of-the-person-before', base64: '/9j/', savedAt: 0 });
      nowhere.result.close();
    };
  });
  await eventually(() => storedOn(page)).toContain('/img/of-the-person-before');
  const other = await context.newPage();
  await other.goto(street.stack.url);
  const somebody = { id: `${await street.stack.idOf('member')}`, token: await street.stack.tokenOf('member') };
  await other.evaluate(({ id, token }) => {
    localStorage.setItem('person', id);
    localStorage.setItem('token', token);
  }, somebody);
  await eventually(() => storedOn(page)).not.toContain('/img/of-the-person-before');
  await shown(page);
});

test('/ shows its pictures on a device whose database is damaged, and says nothing of it', async () => {
  const profile = join(tmpdir(), `liuguang-profile-${process.pid}`);
  const enter = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...CHROMIUM_FLAGS],
      locale: 'zh-CN',
    });
    const [page = await context.newPage()] = context.pages();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(street.stack.url);
    await shown(page);
    await eventually(() => storedOn(page)).not.toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  };
  try {
    await enter();
    const files = await readdir(join(profile, 'Default/IndexedDB'), { recursive: true, withFileTypes: true });
    const damaged = files.filter((file) => file.isFile());
    expect(damaged.length).toBeGreaterThan(0);
    for (const file of damaged) await writeFile(join(file.parentPath, file.name), 'nothing that was here before');
    await enter();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});
