import { textIn } from '@liuguang/app-kit/i18n';
import { expect, test } from 'vitest';
import { cardMessages } from '../membership/port.ts';
import { lineName } from './line-name.ts';
import { ledgerMessages } from './messages.ts';

const english = { text: textIn(ledgerMessages, 'en'), card: textIn(cardMessages, 'en') };

test.each([
  ['card', 'supreme:4', 'SVIP, 1 year'],
  ['card', 'something else', 'something else'],
  ['score', '60', '60 messages'],
  ['media', 'Night ferry', 'Night ferry'],
  ['media', '2', '2'],
  ['recharge', '', 'Top-up'],
] as const)('a line of %s noted as “%s” reads “%s”', (kind, note, name) => {
  expect(lineName({ kind, note }, english)).toBe(name);
});
