import { type Level, levelFor, type Quality } from './engine/engine.ts';

export interface QualityChoice {
  readonly value: Quality;
  readonly chosen: boolean;
}

/** What can be chosen, the finest first and the player's own choice last; what was chosen elsewhere may not be here. */
export function qualityChoices(levels: readonly Level[], quality: Quality): readonly QualityChoice[] {
  const inUse = quality === 'auto' ? 'auto' : (levels[levelFor(levels, quality)]?.lines ?? 'auto');
  const lines = [...new Set(levels.map((level) => level.lines))].sort((one, other) => other - one);
  return [...lines, 'auto' as const].map((value) => ({ value, chosen: value === inUse }));
}

/** 1.0×, 1.25×. */
export const rateText = (rate: number): string => `${Number.isInteger(rate) ? rate.toFixed(1) : rate}×`;
