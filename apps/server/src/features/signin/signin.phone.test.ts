import { expect, test } from 'vitest';
import { e164 } from './signin.phone.ts';

test.each([
  ['13912345678', '+8613912345678'],
  ['+8613912345678', '+8613912345678'],
  ['+447400123456', '+447400123456'],
])('the number %s is %s in E.164', (written, number) => {
  expect(e164(written)).toBe(number);
});
