import type { Language } from '../format/language.ts';

const WORDS = { guest: { zh: '游客', en: 'Guest' }, user: { zh: '用户', en: 'User' } } as const;

/** What somebody is called who has not chosen a name. */
export const defaultName = (kind: keyof typeof WORDS, number: number): string => `${WORDS[kind].zh}${number}`;

/** A name as it is shown: what somebody chose, as they wrote it; what nobody chose, in the language of the reader. */
export function shownName(name: string, language: Language): string {
  if (language !== 'en') return name;
  const { zh, en } = Object.values(WORDS).find((words) => name.startsWith(words.zh)) ?? { zh: '', en: '' };
  const number = name.slice(zh.length);
  return zh !== '' && /^\d{6}$/.test(number) ? `${en} ${number}` : name;
}
