import { SIMPLIFIED } from './search.simplified.ts';

/** What is written without spaces between its words. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々〆ー';
const RUNS = new RegExp(`([${UNSPACED}]+)|([\\p{L}\\p{N}]+)`, 'gu');
const ENDS_UNSPACED = new RegExp(`[${UNSPACED}]$`, 'u');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
/** Accents of Latin letters, and what is not seen at all. */
const UNSEEN = /[\u0300-\u036f\p{Cf}\p{Cc}]+/gu;
const SPACES = /\s+/gu;
/** So much of a text is found by; nobody types as much. */
const READ = 10_000;

/** Stands before words that something has beside its name. */
export const BESIDE = '~';

/** A word of a text, and where it stands among its words. */
export interface Token {
  readonly text: string;
  readonly at: number;
  /** Two neighbouring characters of an unspaced run, or its last one. */
  readonly isPart: boolean;
}

/**
 * The same for whatever says the same: half and full width, upper and lower case, with and without accents, simplified
 * and traditional.
 */
export function fold(text: string): string {
  const read = text.slice(0, READ);
  const plain = read.replace(SPACES, ' ').normalize('NFKD').replace(UNSEEN, '').normalize('NFC').toLowerCase();
  return Array.from(plain, (character) => SIMPLIFIED.get(character) ?? character)
    .join('')
    .trim();
}

/** Equal for texts that read the same but for signs, and for spaces beside what is written without them. */
export const keyOf = (folded: string): string =>
  runsOf(folded)
    .map((run, at, runs) => {
      const before = runs[at - 1];
      return before === undefined || isUnspaced(run) || ENDS_UNSPACED.test(before) ? run : ` ${run}`;
    })
    .join('');

/**
 * Every word of a folded text. Of a run without spaces every two neighbours are a word, and so is its last character, so
 * that any piece of it is found: longer ones by what follows what, a single character by what begins with it.
 */
export function tokensOf(folded: string, from = 1): Token[] {
  const tokens: Token[] = [];
  let at = from;
  for (const [run, unspaced] of folded.matchAll(RUNS)) {
    if (unspaced === undefined) {
      tokens.push({ text: run, at, isPart: false });
      at += 1;
      continue;
    }
    const characters = Array.from(run);
    for (const [index, character] of characters.entries()) {
      tokens.push({ text: character + (characters[index + 1] ?? ''), at: at + index, isPart: true });
    }
    at += characters.length;
  }
  return tokens;
}

export const isUnspaced = (text: string): boolean => IS_UNSPACED.test(text);

/** A word as the database takes it. No run has a quote or a backslash in it: those are signs, and signs are between runs. */
export const lexeme = (word: string, goesOn: boolean): string => `'${word}'${goesOn ? ':*' : ''}`;

/** The runs of a folded text in their order, each whole. */
export const runsOf = (folded: string): readonly string[] => folded.match(RUNS) ?? [];
