import { soundQuery } from './search.sound.ts';
import { BESIDE, fold, isUnspaced, keyOf, lexeme, runsOf, tokensOf } from './search.words.ts';

/** Of what somebody types so much is looked for. */
const MOST_RUNS = 8;
const MOST_CHARACTERS = 24;
const MOST_LETTERS = 40;

/** What somebody looks for, in the words of the index. */
export interface WordQuery {
  /** Folded, without signs: what names are compared with. */
  readonly key: string;
  readonly runs: readonly string[];
  /** As the database takes it: all of it, wherever it stands. */
  readonly all: string;
  /** The same, in names alone. */
  readonly inNames: string;
  /** All of it, but not all in the name. */
  readonly beside: string;
  /** Its parts one by one, for when nothing has them all. */
  readonly parts: readonly string[];
  /** What the last word begins with, where it may be unfinished. */
  readonly unfinished?: string;
  /** Names that are read so, where it is written in letters. */
  readonly sounds?: string;
}

/** What words mean beside themselves; by their keys, and as keys. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;
const NO_SYNONYMS: Synonyms = new Map();

/** Nothing when there is no word in it. */
export function wordQuery(typed: string, synonyms: Synonyms = NO_SYNONYMS): WordQuery | undefined {
  const folded = fold(typed);
  const key = keyOf(folded);
  const runs = runsOf(folded)
    .slice(0, MOST_RUNS)
    .map((run) =>
      Array.from(run)
        .slice(0, isUnspaced(run) ? MOST_CHARACTERS : MOST_LETTERS)
        .join(''),
    );
  if (runs.length === 0) return undefined;
  const operands = (sign: '' | typeof BESIDE) =>
    runs.map((run, at) => withSynonyms(operand(run, at === runs.length - 1, sign), synonyms.get(run), sign));
  const named = operands('');
  const besides = operands(BESIDE);
  const inNames = named.join(' & ');
  const all = named.map((one, at) => `(${one} | ${besides[at]})`).join(' & ');
  const last = runs.at(-1) ?? '';
  const sounds = soundQuery(runs.join(' '));
  return {
    ...{ key, runs, all, inNames, parts: partsOf(runs) },
    beside: `(${besides.join(' | ')}) & ${all} & !(${inNames})`,
    ...(mayGoOn(last) && { unfinished: last }),
    ...(sounds !== undefined && { sounds }),
  };
}

/** Two letters at least, or one character of those that are words by themselves. */
const mayGoOn = (run: string): boolean => isUnspaced(run) === (Array.from(run).length === 1);

/** A whole run. The last word may be unfinished, and so may a single character. */
function operand(run: string, isLast: boolean, sign: '' | typeof BESIDE): string {
  const characters = Array.from(run);
  if (!isUnspaced(run)) return lexeme(sign + run, isLast && mayGoOn(run));
  if (characters.length === 1) return lexeme(sign + run, true);
  const pairs = tokensOf(run).slice(0, -1);
  return `(${pairs.map(({ text }) => lexeme(sign + text, false)).join(' <-> ')})`;
}

function withSynonyms(own: string, means: readonly string[] = [], sign: '' | typeof BESIDE): string {
  if (means.length === 0) return own;
  const others = means.map(
    (meaning) =>
      `(${runsOf(meaning)
        .map((run) => operand(run, false, sign))
        .join(' & ')})`,
  );
  return `(${[own, ...others].join(' | ')})`;
}

function partsOf(runs: readonly string[]): string[] {
  const parts = runs.flatMap((run) => {
    if (!isUnspaced(run) || Array.from(run).length === 1) return [operand(run, false, '')];
    return tokensOf(run)
      .slice(0, -1)
      .map(({ text }) => lexeme(text, false));
  });
  return [...new Set(parts)];
}
