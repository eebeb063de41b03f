import { type Normalised, normalise } from './moderation.normalise.ts';

/** A phrase as it is looked for. */
export interface Phrase {
  readonly written: string;
  readonly words: readonly string[];
}

/** Nothing for one that no text could have in it. */
export function phraseOf(written: string): Phrase | undefined {
  const words = written
    .split(/\s+/u)
    .map((word) => normalise(word).joined)
    .filter((word) => word !== '');
  return words.length === 0 ? undefined : { written, words };
}

/** The first phrase all of whose words stand in the text. */
export function phraseIn(text: string, phrases: readonly Phrase[]): Phrase | undefined {
  if (phrases.length === 0) return undefined;
  const read: Normalised = normalise(text);
  const has = (word: string) => read.joined.includes(word) || read.spelled.includes(word);
  return phrases.find(({ words }) => words.every(has));
}
