import { distance } from './search.spelling.ts';
import { isUnspaced, lexeme } from './search.words.ts';

const SHORTEST = 3;
const LONGEST = 10;
/** So many characters may be wrong, missing or too many. */
const mayDiffer = (characters: number): number => (characters < 6 ? 1 : 2);

/** What was typed without spaces, where it is long enough to be recognised with a character wrong. */
function unspacedOf(runs: readonly string[]): readonly string[] | undefined {
  if (!runs.every(isUnspaced)) return undefined;
  const characters = Array.from(runs.join(''));
  return characters.length < SHORTEST || characters.length > LONGEST ? undefined : characters;
}

/** Whatever has all of its characters but one, as the database takes it. */
export function nearQuery(runs: readonly string[]): string | undefined {
  const characters = unspacedOf(runs);
  if (!characters) return undefined;
  const without = (left: number) =>
    characters
      .filter((_, at) => at !== left)
      .map((one) => lexeme(one, true))
      .join(' & ');
  return characters.map((_, at) => `(${without(at)})`).join(' | ');
}

/** The piece of these names that is nearest to what was typed, where one is near enough. */
export function nearestPiece(runs: readonly string[], names: readonly string[]): string | undefined {
  const typed = unspacedOf(runs);
  if (!typed) return undefined;
  const text = typed.join('');
  let best: { readonly piece: string; readonly steps: number } | undefined;
  for (const name of names) {
    const characters = Array.from(name);
    for (const length of [typed.length, typed.length + 1, typed.length - 1]) {
      for (let from = 0; from + length <= characters.length; from += 1) {
        const piece = characters.slice(from, from + length).join('');
        const steps = distance(text, piece);
        if (steps <= mayDiffer(typed.length) && (!best || steps < best.steps)) best = { piece, steps };
      }
    }
  }
  return best?.piece;
}
