import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockDuration, duration } from './duration.ts';

test.each([
  [0, '0秒', '0 s', '00:00'],
  [59.9, '59秒', '59 s', '00:59'],
  [60, '1分', '1 min', '01:00'],
  [1600, '26分40秒', '26 min 40 s', '26:40'],
  [3600, '1小时', '1 h', '1:00:00'],
  [3603, '1小时3秒', '1 h 3 s', '1:00:03'],
  [7100, '1小时58分20秒', '1 h 58 min 20 s', '1:58:20'],
  [360_000, '100小时', '100 h', '100:00:00'],
  [-5, '0秒', '0 s', '00:00'],
  [Number.NaN, '0秒', '0 s', '00:00'],
])('%d seconds are %s', (seconds, chinese, english, clock) => {
  expect(duration(seconds)).toBe(chinese);
  expect(duration(seconds, 'en')).toBe(english);
  expect(clockDuration(seconds)).toBe(clock);
});

test('a clock reads back as the seconds it was made from', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e7 }), (seconds) => {
      const read = clockDuration(seconds).split(':').map(Number);
      expect(read.reduce((total, part) => total * 60 + part, 0)).toBe(seconds);
    }),
  );
});
