import type { Companion, CompanionCard } from '@liuguang/contract/companion/schemas';
import type { Language } from '@liuguang/contract/format/language';

/** What a companion is called and says of itself, in the person’s language. */
export const wordsOf = (companion: Companion, language: Language) => companion.translations[language] ?? companion;

export const titleOf = ({ title, translations }: CompanionCard, language: Language): string =>
  translations[language]?.title ?? title;
