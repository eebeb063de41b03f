import type { CompanionInterest } from '@liuguang/contract/companion/limits';
import type { Language } from '@liuguang/contract/format/language';

/** Something that companions can say, and the questions it answers. */
export interface Entry {
  /** Names it for those who judge answers. */
  readonly source: string;
  /** Ways to ask for it, in both languages. */
  readonly ask: readonly string[];
  readonly say: Readonly<Record<Language, readonly string[]>>;
  /** Said by those alone who care for it; by everybody where it is nothing. */
  readonly interest?: CompanionInterest;
  readonly companion?: number;
}

type Words = string | readonly string[];
const several = (words: Words): readonly string[] => (typeof words === 'string' ? [words] : words);

export const entry = (source: string, ask: readonly string[], zh: Words, en: Words): Entry => ({
  source,
  ask,
  say: { 'zh-CN': several(zh), en: several(en) },
});

export const ofInterest = (interest: CompanionInterest, entries: readonly Entry[]): Entry[] =>
  entries.map((one) => ({ ...one, source: `${interest}.${one.source}`, interest }));

export const ofCompanion = (companion: number, entries: readonly Entry[]): Entry[] =>
  entries.map((one) => ({ ...one, source: `companion${companion}.${one.source}`, companion }));
