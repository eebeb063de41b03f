import type { Language } from './language.ts';

/** One wording for a single thing and one for any other number of them; the hole named `by` is the one that counts. */
export interface PluralWording {
  readonly by: string;
  readonly one: string;
  readonly other: string;
}

/** `{name}` in a wording is a hole, filled by the value of that name. */
export type Wording = string | PluralWording;
export type Sentence = Readonly<Record<Language, Wording>>;
export type Values = Readonly<Record<string, string | number>>;

const pluralRules = new Map<Language, Intl.PluralRules>();

function rulesOf(language: Language): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
}

/** A count may come as it is written on screen; whatever is no whole number then, such as 1.2K or 1.00, is many. */
function formOf({ by, one, other }: PluralWording, language: Language, values: Values = {}): string {
  const written = String(values[by]);
  return rulesOf(language).select(/^\d+$/.test(written) ? Number(written) : Number.NaN) === 'one' ? one : other;
}

/** The sentence in a language, its holes filled; a hole without a value stays to be seen. */
export function sayIn(language: Language, sentence: Sentence, values?: Values): string {
  const wording = sentence[language];
  const text = typeof wording === 'string' ? wording : formOf(wording, language, values);
  // Most have no holes, and a screen is full of sentences.
  return values ? text.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole)) : text;
}
