import { expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

const Screen = () => null;

test('a page is fetched once, however often it is wanted', async () => {
  const load = vi.fn(async () => Screen);
  const page = lazyPage(load);
  await Promise.all([page.fetch(), page.fetch()]);
  await page.fetch();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that could not be fetched is fetched again', async () => {
  const load = vi.fn(async () => Screen).mockRejectedValueOnce(new TypeError('failed to fetch'));
  const page = lazyPage(load);
  await expect(page.fetch()).rejects.toThrow('failed to fetch');
  await expect(page.fetch()).resolves.toBe(Screen);
});
