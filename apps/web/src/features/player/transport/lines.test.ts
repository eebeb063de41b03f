import { expect, test } from 'vitest';
import { Lines } from './lines.ts';

const PAGE = 'https://page.example/play';
const open = () => new Lines(['https://one.example', '/two/', 'https://three.example/x'], PAGE);

test('a file is the same on every line, and what is on none stays where it is', () => {
  const lines = open();
  expect(lines.on(1, 'https://one.example/a/0.m4s')).toBe('https://page.example/two/a/0.m4s');
  expect(lines.on(2, 'https://page.example/two/a/0.m4s')).toBe('https://three.example/x/a/0.m4s');
  expect(lines.on(1, 'https://elsewhere.example/0.m4s')).toBe('https://elsewhere.example/0.m4s');
});

test('a line that failed is left for the better one and returned to when it is well', () => {
  const lines = open();
  const told: number[] = [];
  lines.subscribe(() => told.push(lines.state.current));
  lines.replacedBy(0, 2);
  expect(lines.order()).toEqual([2, 1, 0]);
  lines.recovered(0);
  expect(lines.order()).toEqual([0, 1, 2]);
  expect(told).toEqual([2, 0]);
});

test('the one chosen by hand is the one to return to, and another that recovers changes nothing', () => {
  const lines = open();
  lines.choose(1);
  expect(lines.state).toEqual({ count: 3, current: 1, preferred: 1 });
  lines.replacedBy(1, 0);
  lines.recovered(2);
  expect(lines.state).toEqual({ count: 3, current: 0, preferred: 1 });
  lines.choose(9);
  expect(lines.state.preferred).toBe(1);
});
