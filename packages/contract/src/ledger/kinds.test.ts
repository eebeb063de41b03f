import { expect, test } from 'vitest';
import { LEDGER_KINDS, STATEMENT_GROUPS } from './kinds.ts';

test('every kind of movement is found in exactly one group of the statement', () => {
  expect(Object.values(STATEMENT_GROUPS).flat().sort()).toEqual([...LEDGER_KINDS].sort());
});
