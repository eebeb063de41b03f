import { expect, test } from 'vitest';
import { kindOf } from './request-kind.ts';

const HERE = 'https://app.example';
const kindOfGet = (path: string, mode: RequestMode) =>
  kindOf({ method: 'GET', mode, url: new URL(path, HERE).href }, HERE);

test.each(['/', '/?UID=7&lang=en', '/home', '/play/longVideo?id=1', '/mine/setting/accout', '/dating/picDetail?id=2'])(
  '%s is a screen of the app',
  (path) => {
    expect(kindOfGet(path, 'navigate')).toBe('screen');
  },
);

test.each(['/console', '/no/such/page', '/offline.html'])('%s is left to the server while there is one', (path) => {
  expect(kindOfGet(path, 'navigate')).toBe('other-page');
});

test('a file with its hash in its name is a file of the build', () => {
  expect(kindOfGet('/assets/app-0a1b2c3d.js', 'cors')).toBe('build-file');
});

test.each([
  '/api/app/ping/config',
  '/api/docs',
  '/img/0123456789abcdef0123456789abcdef.webp',
  '/download/ticket',
  '/segment/1.m4s',
  '/manifest.webmanifest',
  '/',
])('%s, asked for by a script, is none of the worker’s business', (path) => {
  expect(kindOfGet(path, 'cors')).toBe('not-ours');
  expect(kindOfGet(path, 'same-origin')).toBe('not-ours');
});

test.each(['/api/docs', '/img/a.webp', '/download/ticket'])('%s opened in a tab is not touched either', (path) => {
  expect(kindOfGet(path, 'navigate')).toBe('not-ours');
});

test('other origins and other methods are not touched', () => {
  expect(kindOfGet('https://cdn.example/assets/app-0a1b2c3d.js', 'cors')).toBe('not-ours');
  expect(kindOf({ method: 'POST', mode: 'navigate', url: `${HERE}/` }, HERE)).toBe('not-ours');
});
