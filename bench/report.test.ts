import { describe, expect, test } from 'vitest';
import { jsonOf, tableOf } from './report.ts';

const reports = [
  {
    entry: 'api',
    notes: ['On one core.'],
    figures: [
      { name: 'ratio', value: 0.712, unit: 'ratio', target: { atLeast: 0.7 } },
      { name: 'time', value: 12.34, unit: 'µs' },
    ],
  },
  { entry: 'memory', notes: [], figures: [{ name: 'idle', value: 201, unit: 'MB', target: { atMost: 200 } }] },
] as const;

describe('a target', () => {
  test.each([
    [0.7, { atLeast: 0.7 }, true],
    [0.69, { atLeast: 0.7 }, false],
    [1, { above: 1 }, false],
    [1.01, { above: 1 }, true],
    [200, { atMost: 200 }, true],
    [200.1, { atMost: 200 }, false],
  ])('%d against %j', (value, target, isMet) => {
    const report = { entry: 'one', notes: [], figures: [{ name: 'one', value, unit: 'ratio' as const, target }] };
    expect(JSON.parse(jsonOf([report], new Date())).entries[0].figures[0].met).toBe(isMet);
  });
});

test('the table has a line for each figure, with its target and whether it is met', () => {
  expect(tableOf(reports).split('\n')).toEqual([
    'api',
    '  ratio     0.71    ≥ 0.70  ✓',
    '  time   12.3 µs',
    '  · On one core.',
    '',
    'memory',
    '  idle    201 MB  ≤ 200 MB  ✗',
  ]);
});

test('the JSON has the same figures unrounded, and what they were measured on', () => {
  const { at, machine, entries } = JSON.parse(jsonOf(reports, new Date('2026-01-01T00:00:00Z')));
  expect(at).toBe('2026-01-01T00:00:00.000Z');
  expect(machine).toMatchObject({ node: process.version, cores: expect.any(Number) });
  expect(entries[0].figures).toEqual([
    { name: 'ratio', value: 0.712, unit: 'ratio', target: { atLeast: 0.7 }, met: true },
    { name: 'time', value: 12.34, unit: 'µs' },
  ]);
  expect(entries[1].figures[0]).toMatchObject({ met: false });
});
