import { expect, test } from 'vitest';
import { calmest } from './calmest.ts';

/** Measurements numbered from 1, during each of which neighbours take what is given. */
async function measured(wanted: number, taken: readonly (number | undefined)[]) {
  let count = 0;
  const watch = () => {
    const during = taken[count];
    return () => during;
  };
  const result = await calmest(wanted, async () => (count += 1), watch);
  return { ...result, count };
}

test('undisturbed, no more is measured than is wanted', async () => {
  expect(await measured(3, [0, 3, 1])).toEqual({ values: [1, 3, 2], taken: 3, count: 3 });
});

test('what was disturbed is measured again', async () => {
  expect(await measured(2, [40, 0, 12, 1])).toEqual({ values: [2, 4], taken: 1, count: 4 });
});

test('where it is never calm, the least disturbed count', async () => {
  expect(await measured(2, [40, 9, 12, 30, 0])).toEqual({ values: [2, 3], taken: 12, count: 4 });
});

test('where the system does not tell, all count', async () => {
  expect(await measured(2, [undefined, undefined])).toEqual({ values: [1, 2], taken: 0, count: 2 });
});
