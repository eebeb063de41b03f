import { describe, expect, test } from 'vitest';
import { privatePathPattern } from './tracked-text.ts';

describe('a private path', () => {
  const pattern = privatePathPattern('/var/lib/anna', '/srv/clones/liuguang');

  test.each([
    ['a home of Linux', ['', 'home', 'anna', 'notes.txt']],
    ['a home of macOS', ['', 'Users', 'anna']],
    ['the home of root', ['', 'root', '.npm']],
    ['the folder of a build machine', ['', 'workspace', 'liuguang']],
    ['the home of whoever checks', ['', 'var', 'lib', 'anna', 'notes.txt']],
    ['the clone that is checked', ['', 'srv', 'clones', 'liuguang', 'package.json']],
  ])('is %s', (_, segments) => {
    expect(`see ${segments.join('/')} for more`).toMatch(pattern);
  });

  test.each([
    '/usr/lib/postgresql',
    '/tmp/liuguang',
    'apps/web/src/features/home/HomeScreen.tsx',
    'https://example.org/home/index.html',
    "const path = '/home';",
    'below /root',
  ])('is not %s', (text) => {
    expect(text).not.toMatch(pattern);
  });
});
