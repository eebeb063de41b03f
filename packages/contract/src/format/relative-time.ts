import type { Language } from './language.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;

/** Largest first. Nothing counts months: what is older than one is "a month ago" for good. */
const STEPS = [
  { from: MONTH_MS, per: Number.POSITIVE_INFINITY, zh: '个月前', en: [' month', ' months'] },
  { from: WEEK_MS, per: WEEK_MS, zh: '周前', en: [' week', ' weeks'] },
  { from: DAY_MS, per: DAY_MS, zh: '天前', en: [' day', ' days'] },
  { from: HOUR_MS, per: HOUR_MS, zh: '小时前', en: [' hour', ' hours'] },
  { from: MINUTE_MS, per: MINUTE_MS, zh: '分钟前', en: [' min', ' min'] },
] as const;

/** How long ago `then` was; nothing when it is still to come or is no time at all. */
export function relativeTime(then: Date | string, now: Date, language: Language): string {
  const age = now.getTime() - new Date(then).getTime();
  if (Number.isNaN(age) || age < 0) return '';
  const step = STEPS.find(({ from }) => age >= from);
  if (!step) return language === 'en' ? 'just now' : '刚刚';
  const count = Math.max(1, Math.floor(age / step.per));
  return language === 'en' ? `${count}${step.en[count === 1 ? 0 : 1]} ago` : `${count}${step.zh}`;
}
