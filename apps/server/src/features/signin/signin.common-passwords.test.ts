import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './signin.common-passwords.ts';

describe('a common password', () => {
  test.each([
    ['is on the list', 'password1'],
    ['is on the list but for its case', 'PassWord123'],
    ['is one character again and again', 'xxxxxxxxxx'],
    ['is one sign of two halves again and again', '😀😀😀😀😀'],
    ['is a run upwards', 'bcdefghij'],
    ['is a run downwards', '87654321'],
    ['is a run of capitals', 'HIJKLMNO'],
  ])('is one that %s', (_what, password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    ['has a common one in it', 'password1 and more'],
    ['is nearly a run', 'abcdefgx'],
    ['runs up and down', 'abcdcbabc'],
    ['is two characters again and again', 'xyxyxyxyx'],
    ['is a sentence', '七盏绿色的灯在山里'],
  ])('is not one that %s', (_what, password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
