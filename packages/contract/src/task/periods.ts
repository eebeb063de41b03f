import { shanghaiDay } from '../format/date.ts';
import type { TaskGroup } from './kinds.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Days are texts such as 2026-11-18, which sort as days do. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** When a day begins in Shanghai. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** A stretch of days in Shanghai, both ends in it; `key` names it where the same task is done again and again. */
export interface Period {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** Before and after anything that is counted. */
const EVER = { from: '2000-01-01', to: '9999-12-31' };

export function periodOf(group: TaskGroup, now: Date): Period {
  const today = shanghaiDay(now);
  if (group === 'daily') return { key: today, from: today, to: today };
  if (group === 'weekly') {
    const monday = mondayOf(today);
    return { key: monday, from: monday, to: dayAfter(monday, 6) };
  }
  return { key: 'once', ...EVER };
}

/** Time that ended at `until`, by the days in Shanghai it fell on. */
export function splitByDay(until: Date, seconds: number): { at: Date; seconds: number }[] {
  const midnight = startOfDay(shanghaiDay(until)).getTime();
  const today = Math.min(seconds, Math.max(0, (until.getTime() - midnight) / 1000));
  const parts = [
    { at: until, seconds: today },
    { at: new Date(midnight - 1), seconds: seconds - today },
  ];
  return parts.filter((part) => part.seconds > 0);
}
