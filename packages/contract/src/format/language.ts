export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The parameter of an address that asks for a language. */
export const LANGUAGE_QUERY = 'lang';

export const languageNamed = (word: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === word);

/** Whoever reads Chinese first is met in Chinese, everybody else in English; nothing where nothing is said. */
export function languageFor(preferred: readonly string[]): Language | undefined {
  const [first = ''] = preferred;
  if (!/^[a-z]/i.test(first)) return undefined;
  return /^zh(?:-|$)/i.test(first) ? 'zh-CN' : 'en';
}
