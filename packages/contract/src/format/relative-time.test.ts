import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-11-15T12:00:00Z');
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [0, '刚刚', 'just now'],
  [59.999, '刚刚', 'just now'],
  [MINUTE, '1分钟前', '1 min ago'],
  [12 * MINUTE, '12分钟前', '12 min ago'],
  [HOUR - 1, '59分钟前', '59 min ago'],
  [HOUR, '1小时前', '1 hour ago'],
  [DAY - 1, '23小时前', '23 hours ago'],
  [DAY, '1天前', '1 day ago'],
  [7 * DAY - 1, '6天前', '6 days ago'],
  [7 * DAY, '1周前', '1 week ago'],
  [29 * DAY, '4周前', '4 weeks ago'],
  [30 * DAY - 1, '4周前', '4 weeks ago'],
  [30 * DAY, '1个月前', '1 month ago'],
  [400 * DAY, '1个月前', '1 month ago'],
])('%d seconds ago is %s', (seconds, chinese, english) => {
  expect(relativeTime(ago(seconds), now, 'zh-CN')).toBe(chinese);
  expect(relativeTime(ago(seconds).toISOString(), now, 'en')).toBe(english);
});

test('the future shows nothing, nor does what is no time', () => {
  expect(relativeTime(ago(-0.001), now, 'zh-CN')).toBe('');
  expect(relativeTime(ago(-DAY), now, 'en')).toBe('');
  expect(relativeTime('yesterday', now, 'zh-CN')).toBe('');
  expect(relativeTime('', now, 'en')).toBe('');
});

test('every past has one of the six phrases', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 * DAY }), (seconds) => {
      expect(relativeTime(ago(seconds), now, 'zh-CN')).toMatch(/^(刚刚|[1-9]\d?(分钟|小时|天|周)前|1个月前)$/);
      expect(relativeTime(ago(seconds), now, 'en')).toMatch(
        /^(just now|[1-9]\d? min ago|1 (hour|day|week|month) ago|[1-9]\d? (hours|days|weeks) ago)$/,
      );
    }),
  );
});
