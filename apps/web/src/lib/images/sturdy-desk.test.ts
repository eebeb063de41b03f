import { expect, test } from 'vitest';
import type { PictureDesk } from './picture-desk.ts';
import { DeskBroken } from './remote-desk.ts';
import { sturdyDesk } from './sturdy-desk.ts';

const JOB = { key: '/a', url: 'https://img.example/a', storable: true, onlyStored: false, fresh: false };
const { signal } = new AbortController();

const deskThat = (open: PictureDesk['open']): PictureDesk => ({
  open,
  letGo: () => undefined,
  clear: async () => undefined,
});

function build(remote: () => PictureDesk) {
  let locals = 0;
  const warnings: string[] = [];
  const desk = sturdyDesk({
    remote,
    local: async () => {
      locals += 1;
      return deskThat(async () => 'from the page');
    },
    warn: (message) => warnings.push(message),
  });
  return { desk, warnings, locals: () => locals };
}

test('pictures come from the worker while it works', async () => {
  const { desk, locals } = build(() => deskThat(async () => 'from the worker'));
  expect(await desk.open(JOB, signal)).toBe('from the worker');
  expect(locals()).toBe(0);
});

test('a worker is started once, ahead of the first picture', async () => {
  let started = 0;
  const { desk } = build(() => {
    started += 1;
    return deskThat(async () => 'from the worker');
  });
  desk.start();
  desk.start();
  await desk.open(JOB, signal);
  expect(started).toBe(1);
});

test('those that wait for a worker that breaks get their pictures from the page, which is told once', async () => {
  const { desk, warnings, locals } = build(() => deskThat(() => Promise.reject(new DeskBroken('gone'))));
  expect(await Promise.all([desk.open(JOB, signal), desk.open(JOB, signal)])).toEqual([
    'from the page',
    'from the page',
  ]);
  expect(await desk.open(JOB, signal)).toBe('from the page');
  expect([locals(), warnings.length]).toEqual([1, 1]);
});

test('where there are no workers at all the page does it', async () => {
  const { desk } = build(() => {
    throw new Error('no workers here');
  });
  expect(await desk.open(JOB, signal)).toBe('from the page');
});

test('a picture that fails is not the worker’s fault', async () => {
  const { desk, locals } = build(() => deskThat(() => Promise.reject(new Error('404'))));
  await expect(desk.open(JOB, signal)).rejects.toThrow('404');
  expect(locals()).toBe(0);
});
