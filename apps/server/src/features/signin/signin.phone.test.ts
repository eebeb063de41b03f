import { expect, test } from 'vitest';
import { e164, hidden } from './signin.numbers.ts';

test.each([
  ['13912345678', '+8613912345678'],
  ['+8613912345678', '+8613912345678'],
  ['+447400123456', '+447400123456'],
])('the number %s is %s in E.164', (written, number) => {
  expect(e164(written)).toBe(number);
});

test.each([
  ['+8613912345678', '139****5678'],
  ['+447400123456', '+447****3456'],
])('the number %s is shown to its owner as %s', (number, shown) => {
  expect(hidden(number)).toBe(shown);
});
