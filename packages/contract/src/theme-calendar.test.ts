import { describe, expect, test } from 'vitest';
import { LUNAR_FESTIVALS } from './theme-almanac.ts';
import { nextMidnight, seasonsOf, themeFor } from './theme-calendar.ts';

const AUTO = 0;
const DAY_MS = 86_400_000;

/** Festivals as almanacs print them. */
const PRINTED = [
  { year: 2020, springfestival: '01-25', duanwu: '06-25', qixi: '08-25', midautumn: '10-01' },
  { year: 2021, springfestival: '02-12', duanwu: '06-14', qixi: '08-14', midautumn: '09-21' },
  { year: 2022, springfestival: '02-01', duanwu: '06-03', qixi: '08-04', midautumn: '09-10' },
  { year: 2023, springfestival: '01-22', duanwu: '06-22', qixi: '08-22', midautumn: '09-29' },
  { year: 2024, springfestival: '02-10', duanwu: '06-10', qixi: '08-10', midautumn: '09-17' },
  { year: 2025, springfestival: '01-29', duanwu: '05-31', qixi: '08-29', midautumn: '10-06' },
  { year: 2026, springfestival: '02-17', duanwu: '06-19', qixi: '08-19', midautumn: '09-25' },
  { year: 2027, springfestival: '02-06', duanwu: '06-09', qixi: '08-08', midautumn: '09-15' },
  { year: 2028, springfestival: '01-26', duanwu: '05-28', qixi: '08-26', midautumn: '10-03' },
  { year: 2029, springfestival: '02-13', duanwu: '06-16', qixi: '08-16', midautumn: '09-22' },
  { year: 2030, springfestival: '02-03', duanwu: '06-05', qixi: '08-05', midautumn: '09-12' },
  { year: 2031, springfestival: '01-23', duanwu: '06-24', qixi: '08-24', midautumn: '10-01' },
  { year: 2032, springfestival: '02-11', duanwu: '06-12', qixi: '08-12', midautumn: '09-19' },
  { year: 2033, springfestival: '01-31', duanwu: '06-01', qixi: '08-01', midautumn: '09-08' },
  { year: 2034, springfestival: '02-19', duanwu: '06-20', qixi: '08-20', midautumn: '09-27' },
  { year: 2035, springfestival: '02-08', duanwu: '06-10', qixi: '08-10', midautumn: '09-16' },
];

const shanghai = (day: string, time = '12:00:00') => Date.parse(`${day}T${time}+08:00`);
const themeOn = (day: string, time?: string) => themeFor(AUTO, shanghai(day, time));

describe.each(PRINTED)('in $year', ({ year, ...festivals }) => {
  test.each(Object.entries(festivals))('%s is worn on its day and the day before and after', (theme, day) => {
    const noon = shanghai(`${year}-${day}`);
    for (const time of [noon - DAY_MS, noon, noon + DAY_MS]) expect(themeFor(AUTO, time)).toBe(theme);
  });

  test.each([
    { theme: 'springfestival', daysAfter: 14 },
    { theme: 'duanwu', daysAfter: 1 },
    { theme: 'qixi', daysAfter: 1 },
  ] as const)('$theme is put away $daysAfter days after its day, not later', ({ theme, daysAfter }) => {
    const last = shanghai(`${year}-${festivals[theme]}`) + daysAfter * DAY_MS;
    expect(themeFor(AUTO, last)).toBe(theme);
    expect(themeFor(AUTO, last + DAY_MS)).toBe('default');
  });

  test.each([
    ['01-01', 'christmas'],
    ['05-01', 'labor'],
    ['10-01', 'midautumn'],
    ['11-11', 'double11'],
    ['12-25', 'christmas'],
  ])('%s is %s', (day, theme) => {
    expect(themeOn(`${year}-${day}`)).toBe(theme);
  });
});

test.each([
  ['eight days before the new year', '2026-02-08', 'default', '2026-02-09', 'springfestival'],
  ['the lantern festival', '2026-03-03', 'springfestival', '2026-03-04', 'default'],
  ['the start of the fifth lunar month', '2026-06-14', 'default', '2026-06-15', 'duanwu'],
  ['the day after Dragon Boat', '2026-06-20', 'duanwu', '2026-06-21', 'default'],
  ['the end of the long National Day week', '2025-10-08', 'midautumn', '2025-10-09', 'default'],
  ['the end of the year', '2026-12-31', 'christmas', '2027-01-01', 'christmas'],
  ['the end of the new year holiday', '2027-01-03', 'christmas', '2027-01-04', 'default'],
])('%s falls at midnight in Shanghai', (_name, before, theme, after, next) => {
  expect(themeOn(before, '23:59:59.999')).toBe(theme);
  expect(themeOn(after, '00:00:00')).toBe(next);
});

test('a leap month has no festivals: the second sixth month of 2025 delays Qixi', () => {
  expect(themeOn('2025-07-31')).toBe('default');
  expect(themeOn('2025-08-29')).toBe('qixi');
});

test('between Mid-Autumn and a National Day that is near, the costume stays on', () => {
  for (let day = 20; day <= 30; day += 1) expect(themeOn(`2026-09-${day}`)).toBe('midautumn');
});

test('between a Mid-Autumn and a National Day far apart, every day is plain', () => {
  for (let day = 19; day <= 28; day += 1) expect(themeOn(`2024-09-${day}`)).toBe('default');
});

test('no two seasons of different themes meet', () => {
  for (const year of Object.keys(LUNAR_FESTIVALS).map(Number)) {
    const days = new Map<number, string>();
    for (const { theme, from, to } of seasonsOf(year))
      for (let day = from; day <= to; day += 1) {
        expect(days.get(day) ?? theme, `${year}, day ${day}`).toBe(theme);
        days.set(day, theme);
      }
    expect(days.size, `dressed days of ${year}`).toBeLessThan(365 / 3);
  }
});

/** `Intl` may be a day out, but not more: a slip of the pen in the almanac is. */
test('the almanac agrees with the platform’s lunar calendar to a day', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
  for (const [year, festivals] of Object.entries(LUNAR_FESTIVALS))
    for (const [index, lunarDay] of ['1/1', '5/5', '7/7', '8/15'].entries()) {
      const day = Date.parse(`${year}-${festivals[index]}T12:00:00Z`);
      const near = [day - DAY_MS, day, day + DAY_MS].map((time) => lunar.format(time));
      expect(near, `${lunarDay} of ${year}`).toContain(lunarDay);
    }
});

test('beyond the almanac the festivals of the sun remain', () => {
  expect(themeOn('2079-10-01')).toBe('midautumn');
  expect(themeOn('2079-08-03')).toBe('default');
});

test('a theme that is configured by number does not ask the calendar', () => {
  expect(themeFor(4, shanghai('2026-02-17'))).toBe('qixi');
  expect(themeFor(AUTO, shanghai('2026-02-17'))).toBe('springfestival');
});

test('the next midnight is Shanghai’s', () => {
  expect(nextMidnight(shanghai('2026-02-16', '23:59:59.999'))).toBe(shanghai('2026-02-17', '00:00:00'));
  expect(nextMidnight(shanghai('2026-02-17', '00:00:00'))).toBe(shanghai('2026-02-18', '00:00:00'));
});
