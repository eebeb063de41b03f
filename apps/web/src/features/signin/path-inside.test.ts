import { expect, test } from 'vitest';
import { pathInside } from './path-inside.ts';

test('who signs in goes on to a path of ours, with its query', () => {
  expect(pathInside('/mine/credentials')).toBe('/mine/credentials');
  expect(pathInside('/play/longVideo?id=7')).toBe('/play/longVideo?id=7');
});

test.each([
  null,
  '',
  'mine',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
])('who signs in is led nowhere by %j', (from) => {
  expect(pathInside(from)).toBeUndefined();
});
