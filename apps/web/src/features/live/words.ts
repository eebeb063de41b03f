import { useLanguage } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';

interface Told {
  readonly title: string;
  readonly translations: Readonly<Record<string, { readonly title: string }>>;
}

/** What something is called in the language that is chosen, where somebody has written it. */
export function useTitle(): (told: Told) => string {
  const language = useLanguage();
  return ({ title, translations }) => translations[language]?.title ?? title;
}

export const clockTime = (instant: string | number): string => formatDate(instant, 'HH:mm');

/** How much of it is over, from 0 to 1. */
export function passed({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: number): number {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return Math.min(1, Math.max(0, (now - start) / Math.max(1, end - start)));
}
