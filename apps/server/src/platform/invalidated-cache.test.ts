import { expect, test } from 'vitest';
import { writtenLength } from './invalidated-cache.ts';

test('the length of what is kept is known also where it holds numbers that no JSON has', () => {
  expect(writtenLength({ id: 12n, list: [{ id: 3n }] })).toBe('{"id":"12","list":[{"id":"3"}]}'.length);
});
