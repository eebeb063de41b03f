import { type ThemeKey, themeOf } from './theme.ts';
import { LUNAR_FESTIVALS } from './theme-almanac.ts';

interface Season {
  readonly theme: ThemeKey;
  /** Days since 1970 in Shanghai, both included. */
  readonly from: number;
  readonly to: number;
}

/** The configuration's number for "by the calendar". */
const AUTO = 0;
const DAY_MS = 86_400_000;
/** Shanghai has kept UTC+8 without summer time since 1992. */
const SHANGHAI_MS = 8 * 3_600_000;
/** Mid-Autumn and National Day wear one costume, which is not taken off for a few days between them. */
const LONGEST_PAUSE_DAYS = 7;

const dayAt = (time: number): number => Math.floor((time + SHANGHAI_MS) / DAY_MS);

/** The seasons of a year, none of which meets another; those of the moon are missing for years beyond the almanac. */
export function seasonsOf(year: number): readonly Season[] {
  const on = (monthDay: string) => Date.parse(`${year}-${monthDay}`) / DAY_MS;
  const solar = (theme: ThemeKey, first: string, last: string): Season => ({ theme, from: on(first), to: on(last) });
  const around = (theme: ThemeKey, day: string, before: number, after: number): Season => ({
    theme,
    from: on(day) - before,
    to: on(day) + after,
  });

  const nationalDay = solar('midautumn', '09-29', '10-08');
  const fixed = [
    solar('christmas', '01-01', '01-03'),
    solar('labor', '04-28', '05-05'),
    nationalDay,
    solar('double11', '11-01', '11-12'),
    solar('christmas', '12-18', '12-31'),
  ];
  const festivals = LUNAR_FESTIVALS[year];
  if (festivals === undefined) return fixed;
  const [springFestival, dragonBoat, qixi, midAutumn] = festivals;
  const moon = around('midautumn', midAutumn, 5, 1);
  const pause = nationalDay.from - moon.to - 1;
  return [
    ...fixed,
    around('springfestival', springFestival, 8, 14),
    around('duanwu', dragonBoat, 4, 1),
    around('qixi', qixi, 3, 1),
    { ...moon, to: pause > LONGEST_PAUSE_DAYS ? moon.to : Math.max(moon.to, nationalDay.to) },
  ];
}

function themeAt(time: number): ThemeKey {
  const day = dayAt(time);
  const year = new Date(day * DAY_MS).getUTCFullYear();
  return seasonsOf(year).find(({ from, to }) => from <= day && day <= to)?.theme ?? 'default';
}

/** The theme to wear at that moment under that configuration. */
export const themeFor = (configured: number, time: number): ThemeKey =>
  configured === AUTO ? themeAt(time) : themeOf(configured).key;

/** When the day after that moment begins in Shanghai. */
export const nextMidnight = (time: number): number => (dayAt(time) + 1) * DAY_MS - SHANGHAI_MS;
