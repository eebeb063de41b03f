import { expect, test } from 'vitest';
import { type Check, credentialFault, nameFault, newPasswordFault, phoneFault, plainPhone } from './checks.ts';

const said = (check: Check, text: string) => check(text)?.message;

test('a name is letters, digits and underscores, four to twenty of them', () => {
  expect(said(nameFault, 'lin_xia2')).toBeUndefined();
  expect(said(nameFault, 'lin')).toBe('nameShort');
  expect(said(nameFault, 'lin xia')).toBe('nameLetters');
  expect(said(nameFault, 'a'.repeat(21))).toBe('nameLong');
});

test('what may still be put right by typing on is marked so', () => {
  expect(nameFault('lin')?.yet).toBe(true);
  expect(nameFault('lin!')?.yet).toBe(false);
  expect(phoneFault('138')?.yet).toBe(true);
  expect(phoneFault('138x')?.yet).toBe(false);
});

test('a password is eight to sixty-four characters and not the name', () => {
  expect(said(newPasswordFault('linxia'), 'seven-lamps')).toBeUndefined();
  expect(said(newPasswordFault('linxia'), 'seven')).toBe('passwordShort');
  expect(said(newPasswordFault('LinXiaLinXia'), 'linxialinxia')).toBe('passwordIsName');
  expect(said(newPasswordFault(''), 'x'.repeat(65))).toBe('passwordLong');
});

test('a number may be written with blanks, dashes and full-width digits', () => {
  expect(plainPhone(' 138 0013-8000')).toBe('13800138000');
  expect(said(phoneFault, '１３８００１３８０００')).toBeUndefined();
  expect(said(phoneFault, '+44 7400 123456')).toBeUndefined();
  expect(said(phoneFault, '12800138000')).toBe('phoneUnfinished');
});

test('a credential is known by its length', () => {
  expect(said(credentialFault, 'LG-ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2')).toBeUndefined();
  expect(said(credentialFault, 'LG-ABCDE')).toBe('credentialUnfinished');
  expect(said(credentialFault, 'L'.repeat(65))).toBe('credentialLong');
});
