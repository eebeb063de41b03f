import { expect, test } from 'vitest';
import { serviceAt } from './support.hours.ts';

const HOURS = { from: 9, to: 22 };

test.each([
  ['in the morning, before it opens', '2026-03-02T00:59:59Z', '2026-03-02T01:00:00.000Z'],
  ['when it opens', '2026-03-02T01:00:00Z', undefined],
  ['in the evening', '2026-03-02T13:59:59Z', undefined],
  ['when it closes', '2026-03-02T14:00:00Z', '2026-03-03T01:00:00.000Z'],
  ['at night, when it is still yesterday elsewhere', '2026-03-02T17:00:00Z', '2026-03-03T01:00:00.000Z'],
])('%s', (_when, now, answersAt) => {
  const { open, answersAt: next } = serviceAt(HOURS, new Date(now));
  expect(open).toBe(answersAt === undefined);
  expect(next?.toISOString()).toBe(answersAt);
});

test('one that is always there never says when', () => {
  expect(serviceAt({ from: 0, to: 24 }, new Date('2026-03-02T20:00:00Z'))).toEqual({
    open: true,
    answersAt: undefined,
  });
});
