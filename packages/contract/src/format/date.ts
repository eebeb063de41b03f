import { DATE_FORMAT, TIME_ZONE } from '../constants.ts';

const TOKENS = { YYYY: 'year', MM: 'month', DD: 'day', HH: 'hour', mm: 'minute', ss: 'second' } as const;
type Field = (typeof TOKENS)[keyof typeof TOKENS];

/** Since then Shanghai keeps eight hours without summer time, and nobody need load the engine's zones to know it. */
const PLAIN_SINCE = Date.UTC(1992, 0, 1);
const AHEAD_MS = 8 * 3_600_000;

let zones: Intl.DateTimeFormat | undefined;

function fieldsLongAgo(date: Date): ReadonlyMap<string, string> {
  zones ??= new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return new Map(zones.formatToParts(date).map(({ type, value }) => [type, value]));
}

function fieldsOf(date: Date): ReadonlyMap<string, string> {
  if (date.getTime() < PLAIN_SINCE) return fieldsLongAgo(date);
  const there = new Date(date.getTime() + AHEAD_MS);
  return new Map([
    ['year', `${there.getUTCFullYear()}`],
    ['month', `${there.getUTCMonth() + 1}`],
    ['day', `${there.getUTCDate()}`],
    ['hour', `${there.getUTCHours()}`],
    ['minute', `${there.getUTCMinutes()}`],
    ['second', `${there.getUTCSeconds()}`],
  ]);
}

/** The time on a clock in Shanghai, wherever this runs; nothing for what is no time. */
export function formatDate(instant: Date | string | number, pattern: string = DATE_FORMAT): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const fields = fieldsOf(date);
  const read = (field: Field) => (fields.get(field) ?? '').padStart(field === 'year' ? 4 : 2, '0');
  return pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => read(TOKENS[token as keyof typeof TOKENS]));
}

/** The calendar day in Shanghai, by which everything daily is counted. */
export const shanghaiDay = (instant: Date | string | number): string => formatDate(instant, 'YYYY-MM-DD');
