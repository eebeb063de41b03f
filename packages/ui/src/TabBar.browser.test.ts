import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage } from './testing/stage.ts';

/** The runner's own second is too short for a busy machine. */
const PATIENT = { timeout: 20_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./TabBar.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

test('one tab is reached by Tab, the others by arrow keys, Home and End, around the ends', async () => {
  const page = await stage.visit();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const selected = () => page.getByRole('tab', { selected: true }).innerText();
  await page.getByRole('tablist', { name: 'time' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('tab day');
  for (const [key, name] of [
    ['ArrowRight', 'tab week'],
    ['End', 'tab ever'],
    ['ArrowRight', 'tab day'],
    ['ArrowLeft', 'tab ever'],
    ['Home', 'tab day'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(name);
    expect(await selected()).toBe(name);
  }
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('from outside');
});

test('the active tab follows its input, is brought into sight, and names the panel', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: 'from outside' }).click();
  const last = page.getByRole('tab', { name: 'tab ever' });
  expect(await last.getAttribute('aria-selected')).toBe('true');
  expect(await last.getAttribute('aria-controls')).toBe('panel');
  await expect.poll(async () => ((await last.boundingBox())?.x ?? 0) + 60, PATIENT).toBeLessThan(390);
});

test('a sticky bar stays at the top while the page scrolls', async () => {
  const page = await stage.visit();
  await page.getByRole('tab').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 1200));
  expect((await page.getByRole('tablist').boundingBox())?.y).toBe(0);
  expect(stage.faults).toEqual([]);
});
