import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage } from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./Header.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

test('back follows the rule of the app unless a header has a way of its own', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: 'out' }).click();
  await page.getByRole('button', { name: 'done' }).click();
  expect(await page.locator('output').textContent()).toBe('rule of the app, own way, right');
});

test('a side that is off cannot be pressed, and one without an action is only words', async () => {
  const page = await stage.visit();
  await page.getByRole('heading', { name: 'plain', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'still' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'mute' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'words only' }).count()).toBe(0);
});

test('a long title is cut between its sides, which stay whole', async () => {
  const page = await stage.visit();
  const title = page.getByRole('heading', { name: 'a title that is far' });
  const [heading, side] = [await title.boundingBox(), await page.getByText('words only').boundingBox()];
  expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0);
  expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await title.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
});

test('the progress bar stands while a page is on its way, and goes once it has come', async () => {
  const page = await stage.visit();
  const bar = page.getByRole('progressbar', { name: '正在打开页面' });
  const go = page.getByRole('button', { name: 'go' });
  await go.waitFor();
  expect(await bar.count()).toBe(0);
  await go.click();
  await bar.waitFor();
  await go.click();
  await page.locator('.lg-progress').waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});
