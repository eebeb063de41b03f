import type { Language } from './language.ts';

/** Largest first. W (万) and Y (亿) mean something in Chinese alone. */
const UNITS = {
  'zh-CN': [
    { size: 1e12, letter: 'T' },
    { size: 1e8, letter: 'Y' },
    { size: 1e6, letter: 'M' },
    { size: 1e4, letter: 'W' },
    { size: 1e3, letter: 'K' },
  ],
  en: [
    { size: 1e9, letter: 'B' },
    { size: 1e6, letter: 'M' },
    { size: 1e3, letter: 'K' },
  ],
} as const satisfies Record<Language, readonly { readonly size: number; readonly letter: string }[]>;

/**
 * A count as it stands below 1e3, then in the largest unit that fits, cut (never rounded up) to one decimal.
 * English leaves out a decimal of nought: 12K, where Chinese says 1.0W.
 */
export function abbreviate(count: number, language: Language): string {
  if (!Number.isFinite(count)) return '';
  const size = Math.trunc(Math.abs(count));
  const sign = count < 0 && size > 0 ? '-' : '';
  const unit = UNITS[language].find((candidate) => candidate.size <= size);
  if (!unit) return `${sign}${size}`;
  const tenth = unit.size / 10;
  const tenths = (size - (size % tenth)) / tenth;
  const decimal = language === 'en' && tenths % 10 === 0 ? '' : `.${tenths % 10}`;
  return `${sign}${(tenths - (tenths % 10)) / 10}${decimal}${unit.letter}`;
}
