interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly startsAt: Date;
  /** Where it can be opened. */
  readonly url: string;
}

const MINUTES = 30;
/** RFC 5545 folds lines at 75 bytes. */
const LINE_BYTES = 75;

const stamp = (date: Date): string => `${date.toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Never within a character: a line that was cut there would be read wrongly. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/** One event with a reminder at its beginning, as calendars of every maker read it (RFC 5545). */
export function calendarFile({ id, title, about, startsAt, url }: CalendarEvent, now: Date): string {
  const endsAt = new Date(startsAt.getTime() + MINUTES * 60_000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Liuguang//Announced titles//EN',
    'BEGIN:VEVENT',
    `UID:announced-${id}@liuguang`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(about)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
