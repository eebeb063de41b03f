import { expect, test } from 'vitest';
import { levelFor } from './engine/engine.ts';
import { qualityChoices, rateText } from './quality-choices.ts';

const levels = [360, 720, 1080].map((lines) => ({ lines, bitrate: lines * 1000 }));

test('the finest stands first, and what was chosen elsewhere is the nearest that is not finer', () => {
  expect(qualityChoices(levels, 'auto')).toEqual([
    { value: 1080, chosen: false },
    { value: 720, chosen: false },
    { value: 360, chosen: false },
    { value: 'auto', chosen: true },
  ]);
  expect(qualityChoices(levels, 900).find(({ chosen }) => chosen)?.value).toBe(720);
});

test('where all are finer the lightest is taken', () => {
  expect([240, 360, 719, 720, 4000].map((quality) => levelFor(levels, quality))).toEqual([0, 0, 0, 1, 2]);
});

test('speeds are written with the digits they need', () => {
  expect([0.5, 1, 1.25, 2].map(rateText)).toEqual(['0.5×', '1.0×', '1.25×', '2.0×']);
});
