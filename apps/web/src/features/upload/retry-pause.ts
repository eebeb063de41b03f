const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** Each pause is twice the one before; a part is left to chance, so that many who were cut off do not return as one. */
export function retryPause(tries: number, random: number, askedMs = 0): number {
  const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return Math.max(askedMs, Math.round(pause * (0.75 + random / 2)));
}
