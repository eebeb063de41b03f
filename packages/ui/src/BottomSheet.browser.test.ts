import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Finger } from './testing/finger.ts';
import { Stage } from './testing/stage.ts';

/** The runner's own second is too short for a busy machine. */
const PATIENT = { timeout: 20_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./BottomSheet.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

const nameOfFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'open sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'choose one' });
  await sheet.waitFor();
  // Risen, that is: what follows is measured where it comes to rest.
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map((move) => move.finished)));
  return sheet;
}

test('focus goes into the sheet, goes around in it both ways, and comes back', async () => {
  const page = await stage.visit();
  const sheet = await openSheet(page);
  expect(await sheet.evaluate((element) => element === document.activeElement)).toBe(true);
  const stops: unknown[] = [];
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(await nameOfFocused(page));
  }
  expect(stops).toEqual(['关闭', 'name', 'last', '关闭']);
  await page.keyboard.press('Shift+Tab');
  expect(await nameOfFocused(page)).toBe('last');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await nameOfFocused(page)).toBe('open sheet');
});

test('the page behind cannot be scrolled or pressed, and a press on it closes the sheet', async () => {
  const page = await stage.visit();
  const sheet = await openSheet(page);
  await page.mouse.wheel(0, 500);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.touchscreen.tap(195, 30);
  await sheet.waitFor({ state: 'detached' });
});

test('it follows the finger, returns from a short pull and closes past a third of its height', async () => {
  const page = await stage.visit();
  const sheet = await openSheet(page);
  const finger = await Finger.of(page);
  const { y: top, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 };

  await finger.drag(195, top + 12, top + 12 + height * 0.2);
  await finger.rest(page, 195, top + 12 + height * 0.2);
  expect((await sheet.boundingBox())?.y).toBeCloseTo(top + height * 0.2 - 6, 0);
  await finger.lift();
  await expect.poll(async () => (await sheet.boundingBox())?.y, PATIENT).toBe(top);

  await finger.drag(195, top + 12, top + 12 + height * 0.4);
  await finger.rest(page, 195, top + 12 + height * 0.4);
  await finger.lift();
  await sheet.waitFor({ state: 'detached' });
});

test('a flick closes it before a third', async () => {
  const page = await stage.visit();
  const sheet = await openSheet(page);
  const finger = await Finger.of(page);
  const { y: top } = (await sheet.boundingBox()) ?? { y: 0 };
  await finger.drag(195, top + 12, top + 80, { steps: 1 });
  await finger.lift();
  await sheet.waitFor({ state: 'detached' });
});

test('a dialog asks, and only its own verb does it', async () => {
  const page = await stage.visit();
  const open = page.getByRole('button', { name: 'open dialog' });
  const dialog = page.getByRole('alertdialog', { name: 'remove it', description: 'it cannot be taken back' });
  await open.click();
  await dialog.getByRole('button', { name: '取消' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('removed 0').count()).toBe(1);
  await open.click();
  await page.touchscreen.tap(195, 700);
  await dialog.getByRole('button', { name: 'remove' }).click();
  await page.getByText('removed 1').waitFor();
  expect(stage.faults).toEqual([]);
});
