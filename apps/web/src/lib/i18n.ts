import { LANGUAGES, type Language } from '@liuguang/contract/format/language';
import { type MessageKey, messages } from './messages.ts';

export type Text = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** `?lang=` of the address; Chinese for anything that is not a language of ours. */
export function languageOf(search: string): Language {
  const asked = new URLSearchParams(search).get('lang');
  return LANGUAGES.find((language) => language === asked) ?? 'zh-CN';
}

/** The same address in the other language. */
export function otherLanguageHref(search: string, current: Language): string {
  const query = new URLSearchParams(search);
  query.set('lang', current === 'en' ? 'zh-CN' : 'en');
  return `?${query}`;
}

export function textIn(language: Language): Text {
  const table: Readonly<Record<MessageKey, string>> = messages[language];
  return (key, values = {}) => table[key].replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole));
}
