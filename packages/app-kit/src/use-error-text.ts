import { useCallback } from 'react';
import { errorText } from './error-text.ts';
import { useLanguage } from './i18n.ts';

export function useErrorText(): (error: unknown) => string {
  const language = useLanguage();
  return useCallback((error) => errorText(error, language), [language]);
}
