import { TIME_ZONE } from '@liuguang/contract/constants';
import { shanghaiDay } from '@liuguang/contract/format/date';
import type { Language } from '@liuguang/contract/format/language';

const DAY_MS = 24 * 3600 * 1000;

export type DayHeading = { readonly near: 'today' | 'yesterday' } | { readonly date: string };

/** The day of a line by the calendar in Shanghai; the year only where it is another than now. */
export function dayHeading(at: string, now: Date, language: Language): DayHeading {
  const day = shanghaiDay(at);
  if (day === shanghaiDay(now)) return { near: 'today' };
  if (day === shanghaiDay(now.getTime() - DAY_MS)) return { near: 'yesterday' };
  const thisYear = day.slice(0, 4) === shanghaiDay(now).slice(0, 4);
  const format = new Intl.DateTimeFormat(language, {
    timeZone: TIME_ZONE,
    month: 'short',
    day: 'numeric',
    ...(thisYear ? {} : { year: 'numeric' }),
  });
  return { date: format.format(new Date(at)) };
}

/** A month such as 2026-11 as people name it. */
export function monthName(month: string, language: Language, withYear = false): string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: TIME_ZONE,
    month: withYear ? 'long' : 'short',
    ...(withYear ? { year: 'numeric' } : {}),
  });
  return format.format(new Date(`${month}-15T00:00:00Z`));
}
