import { expect, test } from 'vitest';
import { curveOf, labelStep, plotOf } from './plot.ts';

const views = [{ name: 'views', values: [120, 480, 310, 905] }];

test('the axis begins at zero, ends above the highest figure, and has round steps', () => {
  const { ticks, yOf, top, bottom } = plotOf(views, 340, 200, String);
  expect(ticks.map(({ value }) => value)).toEqual([0, 400, 800, 1200]);
  expect(yOf(0)).toBe(bottom);
  expect(yOf(1200)).toBe(top);
});

test('figures below zero get their place, and none at all still have an axis', () => {
  expect(plotOf([{ name: 'change', values: [-30, 20] }], 340, 200, String).ticks[0]?.value).toBeLessThanOrEqual(-30);
  expect(plotOf([], 340, 200, String).ticks.length).toBeGreaterThan(1);
});

test('the axis has room for its longest label', () => {
  const { left } = plotOf(views, 340, 200, (value) => `${value}.0 小时`);
  expect(left).toBeGreaterThan(plotOf(views, 340, 200, String).left);
});

test('a curve passes through its points', () => {
  const path = curveOf([
    [0, 10],
    [50, 40],
    [100, 20],
  ]);
  expect(path).toMatch(/^M0,10C/);
  expect(path).toMatch(/100,20$/);
});

test('labels that would touch are written more rarely', () => {
  expect(labelStep(['1', '2', '3'], 300)).toBe(1);
  expect(
    labelStep(
      Array.from({ length: 30 }, (_, day) => `09-${day}`),
      300,
    ),
  ).toBeGreaterThan(3);
});
