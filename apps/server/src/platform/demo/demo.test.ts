import { expect, test } from 'vitest';
import { type DemoStep, orderSteps } from './demo.ts';

const step = (name: string, after: DemoStep['after'] = []): DemoStep => ({ name, after, load: async () => undefined });
const names = (steps: readonly DemoStep[]) => orderSteps(steps).map(({ name }) => name);

test('steps of the demo keep their order but for those that build on later ones', () => {
  const given = [step('index', 'everything'), step('comments', ['videos']), step('videos'), step('words')];
  expect(names(given)).toEqual(['videos', 'comments', 'words', 'index']);
});

test('a step after one that nobody brings, two of one name, and a circle are refused', () => {
  expect(() => names([step('comments', ['videos'])])).toThrow('comments come after videos, which nobody brings');
  expect(() => names([step('videos'), step('videos')])).toThrow('the same name');
  expect(() => names([step('one', ['two']), step('two', ['one'])])).toThrow('wait for each other: one, two, one');
});
