import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  ['2026-03-01T16:00:00Z', 'greetingNight'],
  ['2026-03-01T21:00:00Z', 'greetingMorning'],
  ['2026-03-01T03:00:00Z', 'greetingNoon'],
  ['2026-03-01T06:00:00Z', 'greetingAfternoon'],
  ['2026-03-01T10:00:00Z', 'greetingEvening'],
  ['2026-03-01T15:59:59Z', 'greetingEvening'],
])('at %s Shanghai hears %s', (instant, greeting) => {
  expect(greetingAt(new Date(instant))).toBe(greeting);
});
