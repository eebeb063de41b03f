import { DATE_FORMAT, TIME_ZONE } from '../constants.ts';

const TOKENS = { YYYY: 'year', MM: 'month', DD: 'day', HH: 'hour', mm: 'minute', ss: 'second' } as const;
type Field = (typeof TOKENS)[keyof typeof TOKENS];

/** The engine's own zone data: Shanghai had summer time until 1991, so adding eight hours is not enough. */
const shanghai = new Intl.DateTimeFormat('en-US', {
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

/** The time on a clock in Shanghai, wherever this runs; nothing for what is no time. */
export function formatDate(instant: Date | string | number, pattern: string = DATE_FORMAT): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const fields = new Map(shanghai.formatToParts(date).map(({ type, value }) => [type, value]));
  const read = (field: Field) => (fields.get(field) ?? '').padStart(field === 'year' ? 4 : 2, '0');
  return pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => read(TOKENS[token as keyof typeof TOKENS]));
}

/** The calendar day in Shanghai, by which everything daily is counted. */
export const shanghaiDay = (instant: Date | string | number): string => formatDate(instant, 'YYYY-MM-DD');
