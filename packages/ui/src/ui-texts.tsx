import type { Language } from '@liuguang/contract/format/language';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { uiMessages } from './messages.ts';

type Key = keyof typeof uiMessages;
type Values = Readonly<Record<string, string | number>>;

const LanguageOfUi = createContext<Language>('zh-CN');

/** Tells every component below in which language to say what it says by itself. */
export function UiTextProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageOfUi value={language}>{children}</LanguageOfUi>;
}

export function useUiText(): (key: Key, values?: Values) => string {
  const language = useContext(LanguageOfUi);
  return useCallback(
    (key: Key, values: Values = {}) =>
      uiMessages[key][language].replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole)),
    [language],
  );
}
