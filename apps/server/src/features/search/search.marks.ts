import { fold, isUnspaced } from './search.words.ts';

const MOST = 20;
/** No name is longer, and nobody reads further to see why it was found. */
const LOOKED_AT = 1000;
const LETTER = /[\p{L}\p{N}]/u;

/** The pieces of these names that the runs are found in, as they are written there: any of them may be marked. */
export function marksIn(names: readonly string[], runs: readonly string[]): string[] {
  const marks = new Set<string>();
  for (const name of names) {
    for (const run of runs) for (const piece of piecesOf(name, run)) marks.add(piece);
    if (marks.size >= MOST) break;
  }
  return [...marks].slice(0, MOST);
}

function piecesOf(name: string, run: string): string[] {
  const characters = Array.from(name.slice(0, LOOKED_AT));
  const folded = characters.map((character) => fold(character) || ' ');
  const starts: number[] = [];
  let text = '';
  for (const one of folded) {
    starts.push(text.length);
    text += one;
  }
  const pieces: string[] = [];
  for (let at = text.indexOf(run); at >= 0; at = text.indexOf(run, at + run.length)) {
    const isInsideWord = !isUnspaced(run) && LETTER.test(text[at - 1] ?? ' ') && !isUnspaced(text[at - 1] ?? ' ');
    if (isInsideWord) continue;
    const first = starts.findLastIndex((start) => start <= at);
    const last = starts.findLastIndex((start) => start < at + run.length);
    pieces.push(characters.slice(first, last + 1).join(''));
  }
  return pieces;
}
