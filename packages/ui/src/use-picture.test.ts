import { expect, test } from 'vitest';
import { fittingVariant } from './use-picture.ts';

const VARIANTS = [
  { path: '/1440', width: 1440 },
  { path: '/360', width: 360 },
  { path: '/720', width: 720 },
];

test('the narrowest variant that is sharp enough is taken, else the widest', () => {
  expect(fittingVariant(VARIANTS, 200)).toBe('/360');
  expect(fittingVariant(VARIANTS, 360)).toBe('/360');
  expect(fittingVariant(VARIANTS, 361)).toBe('/720');
  expect(fittingVariant(VARIANTS, 3000)).toBe('/1440');
  expect(fittingVariant([], 100)).toBeUndefined();
});
