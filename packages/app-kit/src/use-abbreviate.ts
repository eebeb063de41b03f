import { abbreviate } from '@liuguang/contract/format/abbreviate';
import { useCallback } from 'react';
import { useLanguage } from './i18n.ts';

/** Counts in the letters of the interface's language: 1.2W in Chinese is 12K in English. */
export function useAbbreviate(): (count: number) => string {
  const language = useLanguage();
  return useCallback((count) => abbreviate(count, language), [language]);
}
