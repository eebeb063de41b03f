import type { Language } from '@liuguang/contract/format/language';

/** So long a silence is worth saying what time it is. */
const SILENCE_MS = 10 * 60_000;

/** Whether a time stands above something that was said, after what was said before it. */
export const hasTimeAbove = (at: string, before: string | undefined): boolean =>
  before === undefined || Date.parse(at) - Date.parse(before) > SILENCE_MS;

/** The time of day, and the day where it is another. */
export function chatTime(at: string, now: Date, language: Language): string {
  const then = new Date(at);
  const isToday = then.toDateString() === now.toDateString();
  const day = { month: 'numeric', day: 'numeric' } as const;
  return then.toLocaleString(language, { ...(!isToday && day), hour: '2-digit', minute: '2-digit', hour12: false });
}
