import { abbreviate } from '@liuguang/contract/format/abbreviate';
import type { Language } from '@liuguang/contract/format/language';
import { sayIn, type Values } from '@liuguang/contract/format/sentence';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { uiMessages } from './messages.ts';

type Key = keyof typeof uiMessages;

const LanguageOfUi = createContext<Language>('zh-CN');

/** Tells every component below in which language to say what it says by itself. */
export function UiTextProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageOfUi value={language}>{children}</LanguageOfUi>;
}

/** Counts in the letters of the language that the components speak. */
export function useUiCount(): (count: number) => string {
  const language = useContext(LanguageOfUi);
  return useCallback((count: number) => abbreviate(count, language), [language]);
}

export function useUiText(): (key: Key, values?: Values) => string {
  const language = useContext(LanguageOfUi);
  return useCallback((key: Key, values?: Values) => sayIn(language, uiMessages[key], values), [language]);
}
