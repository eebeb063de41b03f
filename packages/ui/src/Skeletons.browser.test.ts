import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage } from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./Skeletons.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

/** A page whose clock stands still at the moment the wait begins. */
async function visit(): Promise<Page> {
  const page = await stage.visit({ before: (opening) => opening.clock.install({ time: 0 }) });
  await page.clock.pauseAt(60_000);
  await page.getByRole('button', { name: 'arrive' }).click();
  await page.getByRole('button', { name: 'load again' }).waitFor();
  await page.clock.runFor(1000);
  await page.getByText('content').waitFor();
  await page.getByRole('button', { name: 'load again' }).click();
  await page.getByRole('button', { name: 'arrive' }).waitFor();
  return page;
}

const isSeen = (page: Page) => page.locator('.lg-bones-card').isVisible();
const arrive = (page: Page) => page.getByRole('button', { name: 'arrive' }).click();

test('a quick answer shows no skeleton, though its room is kept', async () => {
  const page = await visit();
  expect((await page.locator('.lg-bones-card').boundingBox())?.height).toBeGreaterThan(100);
  await page.clock.runFor(149);
  expect(await isSeen(page)).toBe(false);
  await arrive(page);
  await page.getByText('content').waitFor();
});

test('a skeleton that has been seen stays for 300 ms at least', async () => {
  const page = await visit();
  await page.clock.runFor(150);
  expect(await isSeen(page)).toBe(true);
  expect(await page.getByRole('status').textContent()).toBe('正在加载');
  await page.clock.runFor(100);
  await arrive(page);
  await page.clock.runFor(199);
  expect(await isSeen(page)).toBe(true);
  await page.clock.runFor(1);
  await page.getByText('content').waitFor();
  expect(stage.faults).toEqual([]);
});

test('after a long wait the content comes at once', async () => {
  const page = await visit();
  await page.clock.runFor(5000);
  await arrive(page);
  await page.clock.runFor(0);
  await page.getByText('content').waitFor();
});
