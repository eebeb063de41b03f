import { expect, test } from 'vitest';
import { groupLater } from './later.ts';

test('comments in a row that are withheld stand together, by their number alone', () => {
  const list = [false, true, true, false, true].map((later, at) => ({ id: String(at), later }));
  expect(groupLater(list)).toEqual([
    { id: '0', later: false },
    { id: 'later 1', withheld: 2 },
    { id: '3', later: false },
    { id: 'later 4', withheld: 1 },
  ]);
});
