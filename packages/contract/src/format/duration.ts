import type { Language } from './language.ts';

const UNITS: Record<Language, readonly [hours: string, minutes: string, seconds: string]> = {
  'zh-CN': ['小时', '分', '秒'],
  en: [' h', ' min', ' s'],
};

function split(seconds: number): [hours: number, minutes: number, seconds: number] {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
}

/** In words, leaving out what is nought: 1小时2分3秒, 1 h 2 min 3 s. */
export function duration(seconds: number, language: Language = 'zh-CN'): string {
  const units = UNITS[language];
  const said = split(seconds).map((amount, index) => (amount === 0 ? '' : `${amount}${units[index]}`));
  return said.filter((part) => part !== '').join(language === 'en' ? ' ' : '') || `0${units[2]}`;
}

/** As a player shows it: 26:40, 1:58:20. */
export function clockDuration(seconds: number): string {
  const [hours, minutes, rest] = split(seconds);
  const two = (amount: number) => String(amount).padStart(2, '0');
  return hours === 0 ? `${two(minutes)}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}
