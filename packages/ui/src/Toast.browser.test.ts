import { TOAST_MS } from '@liuguang/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage } from './testing/stage.ts';
import { TOAST_WITH_ACTION_MS } from './toast-store.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./Toast.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

async function visit() {
  const page = await stage.visit({ before: (opening) => opening.clock.install({ time: 0 }) });
  await page.clock.pauseAt(60_000);
  return page;
}

test('a toast is said politely and goes after exactly its time', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'save' }).click();
  const said = page.getByRole('status');
  const shown = page.locator('.lg-toast');
  expect(await said.textContent()).toBe('saved');
  expect(await shown.textContent()).toBe('saved');
  await page.clock.runFor(TOAST_MS - 1);
  expect(await shown.count()).toBe(1);
  await page.clock.runFor(1);
  expect(await shown.count()).toBe(0);
  expect(await said.textContent()).toBe('');
});

test('a newer toast takes the place of the older one, for its own full time', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'save' }).click();
  await page.clock.runFor(TOAST_MS - 500);
  await page.getByRole('button', { name: 'fail' }).click();
  expect(await page.locator('.lg-toast').allTextContents()).toEqual(['no connection']);
  await page.clock.runFor(TOAST_MS - 1);
  expect(await page.locator('.lg-toast').count()).toBe(1);
  await page.clock.runFor(1);
  expect(await page.locator('.lg-toast').count()).toBe(0);
});

test('what can be undone stays longer, and is undone once', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'hide' }).click();
  const undo = page.getByRole('button', { name: 'undo' });
  await page.clock.runFor(TOAST_WITH_ACTION_MS - 1);
  await undo.click();
  expect(await page.getByRole('status').textContent()).toBe('back again');
  expect(await undo.count()).toBe(0);
  await page.getByRole('button', { name: 'hide' }).click();
  await page.clock.runFor(TOAST_WITH_ACTION_MS);
  expect(await undo.count()).toBe(0);
});

test('a toast is seen above a sheet', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'open' }).click();
  await page.getByRole('button', { name: 'say' }).click();
  await page.locator('.lg-toast').waitFor();
  const clip = (await page.locator('.lg-toast').boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  const sheet = await page.getByRole('dialog').boundingBox();
  expect(clip.y, 'the toast lies over the sheet').toBeGreaterThan(sheet?.y ?? Number.POSITIVE_INFINITY);
  const withToast = await page.screenshot({ clip, animations: 'disabled' });
  await page.clock.runFor(TOAST_MS);
  const without = await page.screenshot({ clip, animations: 'disabled' });
  expect(withToast.equals(without)).toBe(false);
  expect(stage.faults).toEqual([]);
});
