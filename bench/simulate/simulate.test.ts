import { expect, test } from 'vitest';
import { USUAL_TASTE } from './population.ts';
import { compare } from './watch.ts';
import { World } from './world.ts';

const half = (world: World) => world.people.filter((_, at) => at % 2 === 1);

test('people whom nobody looked at watch twice as much as newest first, and 1.3 times as much as popular first', () => {
  const world = new World(USUAL_TASTE, { people: 80, films: 2000, seed: 7 });
  const { ranked, newest, popular } = compare(world, half(world), 7);
  expect(ranked / newest).toBeGreaterThanOrEqual(2);
  expect(ranked / popular).toBeGreaterThanOrEqual(1.3);
});

test('the same seed gives the same outcome, and another population another', () => {
  const sizes = { people: 8, films: 300, seed: 3 };
  const outcome = (taste = USUAL_TASTE) => {
    const world = new World(taste, sizes);
    return compare(world, half(world), 3);
  };
  expect(outcome()).toEqual(outcome());
  expect(outcome({ ...USUAL_TASTE, fond: 0.5 })).not.toEqual(outcome());
});
