import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a busy machine may take a while to do. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 15_000 });

type Shown = Parameters<Window['kit']['show']>[0];

export const show = (page: Page, pictures: Shown, { height = 200, isLaidAside = false } = {}) =>
  page.evaluate(([shown, ...rest]) => window.kit.show(shown, ...rest), [pictures, height, isLaidAside] as const);

export const named = (page: Page, alt: string) =>
  page.locator('.lg-picture', { has: page.locator(`img[alt="${alt}"]`) });
export const become = (page: Page, alt: string, state: 'shown' | 'failed' | 'waiting') =>
  named(page, alt)
    .and(page.locator(`[data-state="${state}"]`))
    .waitFor();

/** What lies in the local database, without the picture itself. */
export const storedKeys = (page: Page) =>
  page.evaluate(async () => {
    // Opening it would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'imgList')) return [];
    const open = indexedDB.open('imgList', 1);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const keys = database.transaction('imgList').objectStore('imgList').getAllKeys();
    const list = await new Promise<IDBValidKey[]>((resolve) => {
      keys.onsuccess = () => resolve(keys.result);
    });
    database.close();
    return list;
  });
