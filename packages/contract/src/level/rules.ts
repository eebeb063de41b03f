/** Points ever earned at which each level begins; the first is everybody's. */
export const LEVEL_FROM = [0, 100, 500, 2000, 8000, 30_000] as const;
export const LEVELS = LEVEL_FROM.length;

/** Spending points never lowers it. */
export const levelOf = (earned: number): number => LEVEL_FROM.filter((from) => earned >= from).length;

/** Where the next level begins; nothing above the last. */
export const nextLevelFrom = (level: number): number | undefined => LEVEL_FROM[level];

/** How much of the way to the next level is done, from 0 to 1. */
export function levelProgress(earned: number): number {
  const level = levelOf(earned);
  const [from, next] = [LEVEL_FROM[level - 1] ?? 0, nextLevelFrom(level)];
  return next === undefined ? 1 : (earned - from) / (next - from);
}
