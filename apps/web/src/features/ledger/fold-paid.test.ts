import type { StatementLine } from '@liuguang/contract/ledger/schemas';
import { expect, test } from 'vitest';
import { foldPaid } from './fold-paid.ts';

const line = (id: number, kind: StatementLine['kind'], reference: string, amount: number): StatementLine => ({
  id: String(id),
  at: '2026-11-18T00:00:00.000Z',
  kind,
  phase: 'single',
  reference,
  note: '',
  bought: amount,
  given: 0,
  amount,
  balance: 500,
});

test('a membership paid in money is one line of what it cost', () => {
  const lines = [line(4, 'media', '9', -80), line(3, 'card', '7', -900), line(2, 'recharge', '7', 900)];
  expect(foldPaid(lines).map(({ id, paid }) => [id, paid])).toEqual([
    ['4', undefined],
    ['3', 900],
  ]);
});

test('a membership paid from the wallet and a top-up of its own stay what they are', () => {
  const wallet = [line(3, 'card', '8', -900), line(2, 'recharge', '7', 900)];
  expect(foldPaid(wallet).map(({ id, paid }) => [id, paid])).toEqual([
    ['3', undefined],
    ['2', undefined],
  ]);
  const bonus = [line(3, 'card', '7', -900), line(2, 'recharge', '7', 1000)];
  expect(foldPaid(bonus)).toHaveLength(2);
});
