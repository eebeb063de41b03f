import type { Language } from '@liuguang/contract/format/language';
import { type Sentence, sayIn, type Values } from '@liuguang/contract/format/sentence';
import { createContext, useCallback, useContext } from 'react';

/** The sentences of one room, each in every language. */
export type Messages<Key extends string = string> = Readonly<Record<Key, Sentence>>;
export type KeyOf<Table> = Extract<keyof Table, string>;
export type Text<Key extends string = string> = (key: Key, values?: Values) => string;

/** `{name}` in a sentence is a hole; a sentence that counts has a wording for one and one for others. */
export const defineMessages = <Key extends string>(messages: Messages<Key>): Messages<Key> => messages;

export const textIn =
  <Key extends string>(messages: Messages<Key>, language: Language): Text<Key> =>
  (key, values) =>
    sayIn(language, messages[key], values);

interface LanguageChoice {
  readonly language: Language;
  /** Changes it at once, and for the next visits. */
  readonly choose: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageChoice>({ language: 'zh-CN', choose: () => undefined });

export const useLanguage = (): Language => useContext(LanguageContext).language;

export const useChooseLanguage = (): LanguageChoice['choose'] => useContext(LanguageContext).choose;

export function useText<Key extends string>(messages: Messages<Key>): Text<Key> {
  const language = useLanguage();
  return useCallback((key: Key, values?: Values) => textIn(messages, language)(key, values), [messages, language]);
}
