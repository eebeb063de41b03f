import { expect, test } from 'vitest';
import { ADVERT_POSITIONS, FILE_CATEGORIES, ICON_LOCATIONS, OBFUSCATION, REFUSED_EXTENSIONS } from './constants.ts';

test('advert positions run from 1 to 13 and icon locations from 1 to 8, each with a name of its own', () => {
  expect(Object.keys(ADVERT_POSITIONS).map(Number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  expect(Object.keys(ICON_LOCATIONS).map(Number)).toEqual(Array.from({ length: 8 }, (_, index) => index + 1));
  expect(new Set(Object.values(ADVERT_POSITIONS)).size).toBe(13);
  expect(new Set(Object.values(ICON_LOCATIONS)).size).toBe(8);
});

test('no extension belongs to two categories, and what is refused is a video', () => {
  const all = Object.values(FILE_CATEGORIES).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(FILE_CATEGORIES.video).toEqual(expect.arrayContaining([...REFUSED_EXTENSIONS, 'mov', 'webm']));
});

test('the marker of an obfuscated picture is no plain file’s first bytes', () => {
  expect(String.fromCharCode(...OBFUSCATION.marker)).toBe('LGIM1');
  for (const signature of OBFUSCATION.plainSignatures)
    expect(OBFUSCATION.marker.slice(0, signature.length)).not.toEqual(signature);
});
