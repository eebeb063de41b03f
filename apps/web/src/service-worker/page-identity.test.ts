import { expect, test } from 'vitest';
import { isOfBuild, settingsOf } from './page-identity.ts';

const page = (runtime: string, rest = '') =>
  `<!doctype html><script type="application/json" id="runtime">${runtime}</script>
  <script type="module" src="/assets/app-1.js"></script><link rel="stylesheet" href="/assets/app-2.css">${rest}`;
const policy = (value: string) => new Headers({ 'content-security-policy': value });

test('a page is of a build when it names all its files', () => {
  expect(isOfBuild(page('{}'), ['/assets/app-1.js', '/assets/app-2.css'])).toBe(true);
  expect(isOfBuild(page('{}'), ['/assets/app-1.js', '/assets/app-9.css'])).toBe(false);
});

test('the settings of a page change with its secrets and with its policy, and with nothing else', () => {
  const before = settingsOf(page('{"secrets":1}'), policy("default-src 'none'"));
  expect(settingsOf(page('{"secrets":1}', '<p>more</p>'), policy("default-src 'none'"))).toBe(before);
  expect(settingsOf(page('{"secrets":2}'), policy("default-src 'none'"))).not.toBe(before);
  expect(settingsOf(page('{"secrets":1}'), policy("default-src 'none'; img-src https://img.example"))).not.toBe(before);
});
