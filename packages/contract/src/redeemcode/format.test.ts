import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_BODY, CODE_LETTERS, checkLetter, codeLetter, printCode, readCode } from './format.ts';

const code = fc
  .array(fc.nat(CODE_LETTERS - 1), { minLength: CODE_BODY, maxLength: CODE_BODY })
  .map((numbers) => numbers.map(codeLetter).join(''))
  .map((body) => body + checkLetter(body));

test('a code is read as it was printed, with or without dashes, in any case', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(printCode(one)).toMatch(/^(\w{4}-){3}\w{4}$/);
      for (const typed of [one, printCode(one), ` ${printCode(one).toLowerCase()} `]) expect(readCode(typed)).toBe(one);
    }),
  );
});

test('one wrong character, and two neighbours that were swapped, are noticed', () => {
  fc.assert(
    fc.property(code, fc.nat(CODE_BODY - 1), fc.nat(CODE_LETTERS - 1), (one, at, number) => {
      const wrong = one.slice(0, at) + codeLetter(number) + one.slice(at + 1);
      if (wrong !== one) expect(readCode(wrong)).toBeUndefined();
      const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
      if (swapped !== one && at < CODE_BODY - 1) expect(readCode(swapped)).toBeUndefined();
    }),
  );
});

test.each(['', 'ABCD', '0'.repeat(16), 'I'.repeat(16), 'x'.repeat(100)])('%s is no code', (typed) => {
  expect(readCode(typed)).toBeUndefined();
});
