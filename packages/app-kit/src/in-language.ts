import type { Language } from '@liuguang/contract/format/language';

/** Something as it is said in a language, where somebody has written it in that language; else as it was first written. */
export const inLanguage = <Words extends object, Thing extends Words>(
  thing: Thing & { readonly translations?: Readonly<Record<string, Words>> | undefined },
  language: Language,
): Thing => ({ ...thing, ...thing.translations?.[language] });
