import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stage } from './testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(new URL('./LikeButton.stage.tsx', import.meta.url));
});
afterAll(() => stage.close());

test('its name tells the state and the count, and only pressing it bursts', async () => {
  const page = await stage.visit();
  await page.getByRole('button', { name: '已点赞，12.8W' }).waitFor();
  expect(await page.locator('.lg-burst').count()).toBe(0);
  await page.getByRole('button', { name: '点赞，999' }).click();
  const liked = page.getByRole('button', { name: '已点赞，1.0K' });
  await liked.waitFor();
  expect(await liked.locator('.lg-burst').count()).toBe(1);
  await liked.click();
  await page.getByRole('button', { name: '点赞，999' }).waitFor();
  expect(await page.locator('.lg-burst').count()).toBe(0);
});

test('two taps like, with a heart where the finger was, and one tap is only a tap', async () => {
  const page = await stage.visit({ before: (opening) => opening.clock.install({ time: 0 }) });
  await page.clock.pauseAt(60_000);
  const scene = await page.getByText('scene').boundingBox();
  const [x, y] = [120, (scene?.y ?? 0) + 200];
  await page.touchscreen.tap(x, y);
  await page.clock.runFor(260);
  expect(await page.locator('output').textContent()).toBe('1');

  // Both in one turn: how far apart they come must not depend on how busy the machine is.
  await page.evaluate(
    ([left, top]) => {
      for (let tap = 0; tap < 2; tap += 1) {
        const finger = { clientX: left, clientY: top, isPrimary: true, button: 0, bubbles: true };
        document.elementFromPoint(left, top)?.dispatchEvent(new PointerEvent('pointerup', finger));
      }
    },
    [x, y] as const,
  );
  await page.getByRole('button', { name: '已点赞，1.0K' }).waitFor();
  const heart = page.locator('.lg-taps-heart');
  expect(await heart.evaluate((element) => element.style.left)).toBe('120px');
  await heart.waitFor({ state: 'detached' });
  await page.clock.runFor(1000);
  expect(await page.locator('output').textContent()).toBe('1');
});

test('with less motion there is no burst', async () => {
  const page = await stage.visit({ before: (opening) => opening.emulateMedia({ reducedMotion: 'reduce' }) });
  await page.getByRole('button', { name: '点赞，999' }).click();
  await page.getByRole('button', { name: '已点赞，1.0K' }).waitFor();
  expect(await page.locator('.lg-burst').first().isVisible()).toBe(false);
  expect(stage.faults).toEqual([]);
});
