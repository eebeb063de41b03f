import { formatDate } from '@liuguang/contract/format/date';
import type { MessageKey } from '../../lib/messages.ts';

const FROM_HOUR = [
  [18, 'greetingEvening'],
  [14, 'greetingAfternoon'],
  [11, 'greetingNoon'],
  [5, 'greetingMorning'],
  [0, 'greetingNight'],
] as const satisfies readonly (readonly [number, MessageKey])[];

/** By the clock in Shanghai. */
export function greetingAt(now: Date): MessageKey {
  const hour = Number(formatDate(now, 'HH'));
  return FROM_HOUR.find(([from]) => hour >= from)?.[1] ?? 'greetingNight';
}
