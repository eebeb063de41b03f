/** So many letters may be wrong, missing, too many or in each other's place. */
const mayDiffer = (word: string): number => (word.length < 6 ? 1 : 2);

/** The word that somebody most likely meant, of those that look like it. */
export function meantBy(typed: string, known: readonly string[]): string | undefined {
  const near = known.map((word) => ({ word, distance: distance(typed, word) }));
  const [best] = near
    .filter((one) => one.distance <= mayDiffer(typed))
    .sort((one, other) => one.distance - other.distance);
  return best?.word;
}

/** Steps from one word to the other, a swap of neighbours being one. */
export function distance(from: string, to: string): number {
  let older: number[] = [];
  let before = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const steps = [
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      if (isSwap) steps.push((older[column - 2] ?? 0) + 1);
      now.push(Math.min(...steps));
    }
    older = before;
    before = now;
  }
  return before.at(-1) ?? 0;
}
