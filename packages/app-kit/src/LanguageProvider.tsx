import type { Language } from '@liuguang/contract/format/language';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { LanguageContext } from './i18n.ts';

interface LanguageProviderProps {
  initial: Language;
  /** Keeps a choice for the next visits. */
  keep: (language: Language) => void;
  children: ReactNode;
}

export function LanguageProvider({ initial, keep, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(initial);

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    if (page.lang !== language) page.lang = language;
  }, [language]);

  const choice = useMemo(
    () => ({
      language,
      choose(next: Language) {
        keep(next);
        setLanguage(next);
      },
    }),
    [language, keep],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
