import Schema from 'typebox/schema';
import { expect, test } from 'vitest';
import { cropText, formatCrop, parseCrop } from './crop.ts';

const fits = (text: string): boolean => Schema.Check(cropText, text);

test('a crop survives its text', () => {
  const crop = { x: 0, y: 12, width: 16_000, height: 1 };
  expect(formatCrop(crop)).toBe('0,12,16000,1');
  expect(fits(formatCrop(crop))).toBe(true);
  expect(parseCrop(formatCrop(crop))).toEqual(crop);
});

test.each([
  '',
  '1,2,3',
  '1,2,3,4,5',
  '-1,0,5,5',
  '0,0,0,5',
  '0,0,5,0',
  '1.5,0,5,5',
  '0,0,5,1e3',
  ' 0,0,5,5',
  '0,0,5,5\n',
])('%j is no crop', (text) => {
  expect(fits(text)).toBe(false);
});
