import type { KeyOf } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import type { accountMessages } from './messages.ts';

type Greeting = Extract<KeyOf<typeof accountMessages>, `greeting${string}`>;

const FROM_HOUR = [
  [18, 'greetingEvening'],
  [14, 'greetingAfternoon'],
  [11, 'greetingNoon'],
  [5, 'greetingMorning'],
  [0, 'greetingNight'],
] as const satisfies readonly (readonly [number, Greeting])[];

/** By the clock in Shanghai. */
export function greetingAt(now: Date): Greeting {
  const hour = Number(formatDate(now, 'HH'));
  return FROM_HOUR.find(([from]) => hour >= from)?.[1] ?? 'greetingNight';
}
