import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

async function take(turns: Turns, name: string, steps: string[]): Promise<void> {
  await turns.next();
  steps.push(`${name} opens`);
  await turns.step;
  steps.push(`${name} seals`);
}

test('those who come together take each step together', async () => {
  const turns = new Turns();
  const steps: string[] = [];
  await Promise.all(['one', 'two', 'three'].map((name) => take(turns, name, steps)));
  expect(steps).toEqual(['one opens', 'two opens', 'three opens', 'one seals', 'two seals', 'three seals']);
});

test('who comes while a turn is being taken gets the next one', async () => {
  const turns = new Turns();
  const steps: string[] = [];
  const late = turns.next().then(() => take(turns, 'late', steps));
  await Promise.all([take(turns, 'early', steps), late]);
  expect(steps).toEqual(['early opens', 'early seals', 'late opens', 'late seals']);
});

test('one who fails holds nobody up', async () => {
  const turns = new Turns();
  const steps: string[] = [];
  const failing = turns.next().then(() => Promise.reject(new Error('refused')));
  await expect(Promise.all([failing, take(turns, 'other', steps)])).rejects.toThrow('refused');
  await turns.next();
  expect(steps).toEqual(['other opens', 'other seals']);
});
