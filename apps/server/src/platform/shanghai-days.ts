import { shanghaiDay } from '@liuguang/contract/format/date';

const DAY_MS = 24 * 3600 * 1000;
/** Shanghai is eight hours ahead, all year. */
const OFFSET = '+08:00';

/** When the first of so many days up to today began in Shanghai. */
export const startOfDays = (now: Date, days: number): Date =>
  new Date(`${shanghaiDay(new Date(now.getTime() - (days - 1) * DAY_MS))}T00:00:00${OFFSET}`);

/** So many days in Shanghai from the one that begins then, in order. */
export const daysFrom = (start: Date, days: number): string[] =>
  Array.from({ length: days }, (_, at) => shanghaiDay(new Date(start.getTime() + at * DAY_MS)));
