import { useLanguage } from '@liuguang/app-kit/i18n';

interface Told {
  readonly title: string;
  readonly intro: string;
  readonly translations: Readonly<Record<string, { readonly title: string; readonly intro: string }>>;
}

/** In the language that is chosen, where somebody has written it. */
export function useWords(told: Told): { readonly title: string; readonly intro: string } {
  return told.translations[useLanguage()] ?? told;
}
