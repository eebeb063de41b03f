import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  id: '10001',
  title: '雾塔；第二盏灯, 下',
  about: '守塔人回来了。\n可是塔顶亮着两盏灯。'.repeat(6),
  startsAt: new Date('2026-12-01T12:00:00.000Z'),
  url: 'https://example.org/reserved/detail?id=10001',
};
const file = calendarFile(event, new Date('2026-11-18T07:00:00.000Z'));

test('a calendar file has the hour in UTC, a reminder and the way back', () => {
  const lines = file.split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTAMP:20261118T070000Z',
      'DTSTART:20261201T120000Z',
      'DTEND:20261201T123000Z',
      'SUMMARY:雾塔；第二盏灯\\, 下',
      'TRIGGER:PT0M',
      'URL:https://example.org/reserved/detail?id=10001',
      'END:VCALENDAR',
    ]),
  );
});

test('its lines have at most 75 bytes, and unfolded they say what they were given', () => {
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${event.about.replaceAll('\n', '\\n')}`);
});
