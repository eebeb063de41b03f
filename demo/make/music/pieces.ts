import type { Score } from './score.ts';

const CALM: Score = {
  seed: 11,
  beatsPerMinute: 66,
  root: 196,
  mode: 'major',
  lead: 'pluck',
  melody: 0.42,
  pads: 1,
  drums: 'none',
  ambience: [],
  hall: 0.5,
};

export const EVENING: Score = { ...CALM, ambience: ['crickets', 'wind'] };
export const MORNING: Score = { ...CALM, seed: 23, beatsPerMinute: 80, root: 220, lead: 'flute', ambience: ['birds'] };
export const LOFI_RAIN: Score = {
  ...CALM,
  seed: 31,
  beatsPerMinute: 74,
  root: 174.61,
  lead: 'bell',
  melody: 0.38,
  drums: 'lofi',
  ambience: ['rain'],
  hall: 0.35,
};
export const DEEP: Score = {
  ...CALM,
  seed: 41,
  beatsPerMinute: 54,
  root: 164.81,
  mode: 'minor',
  lead: 'bell',
  melody: 0.3,
  ambience: ['bubbles'],
  hall: 0.8,
};
export const CITY: Score = {
  ...CALM,
  seed: 52,
  beatsPerMinute: 92,
  root: 185,
  mode: 'minor',
  lead: 'bell',
  melody: 0.5,
  drums: 'lofi',
  hall: 0.4,
};
export const SNOW: Score = {
  ...CALM,
  seed: 61,
  beatsPerMinute: 60,
  root: 207.65,
  lead: 'bell',
  melody: 0.36,
  ambience: ['wind'],
  hall: 0.7,
};
export const TRAIN: Score = {
  ...CALM,
  seed: 71,
  beatsPerMinute: 80,
  root: 196,
  lead: 'pluck',
  melody: 0.45,
  drums: 'soft',
  ambience: ['train'],
  hall: 0.3,
};
export const PLAYFUL: Score = {
  ...CALM,
  seed: 83,
  beatsPerMinute: 96,
  root: 220,
  melody: 0.6,
  drums: 'wood',
  hall: 0.3,
};
export const SPACE: Score = {
  ...CALM,
  seed: 97,
  beatsPerMinute: 58,
  root: 146.83,
  mode: 'minor',
  lead: 'bell',
  melody: 0.4,
  pads: 1.3,
  hall: 0.9,
};
export const GUQIN: Score = {
  ...CALM,
  seed: 101,
  beatsPerMinute: 56,
  root: 146.83,
  melody: 0.55,
  pads: 0.4,
  ambience: ['wind'],
  hall: 0.6,
};
export const CURIOUS: Score = {
  ...CALM,
  seed: 113,
  beatsPerMinute: 88,
  root: 196,
  lead: 'bell',
  melody: 0.5,
  drums: 'soft',
  hall: 0.3,
};
export const STEADY: Score = {
  ...CALM,
  seed: 127,
  beatsPerMinute: 108,
  root: 174.61,
  lead: 'bell',
  melody: 0.62,
  drums: 'steady',
  hall: 0.35,
};
export const FLUTE: Score = {
  ...CALM,
  seed: 131,
  beatsPerMinute: 62,
  root: 174.61,
  lead: 'flute',
  melody: 0.5,
  ambience: ['waves'],
  hall: 0.7,
};
export const CHIP: Score = {
  ...CALM,
  seed: 139,
  beatsPerMinute: 132,
  root: 220,
  lead: 'chip',
  melody: 0.85,
  pads: 0,
  drums: 'steady',
  hall: 0.1,
};
export const DREAD: Score = {
  ...CALM,
  seed: 149,
  beatsPerMinute: 48,
  root: 110,
  mode: 'minor',
  lead: 'bell',
  melody: 0.18,
  pads: 1.5,
  ambience: ['wind', 'thunder'],
  hall: 1,
};
export const TALE: Score = {
  ...CALM,
  seed: 151,
  beatsPerMinute: 84,
  root: 196,
  lead: 'flute',
  melody: 0.5,
  drums: 'wood',
  hall: 0.4,
};
export const TALE_RAIN: Score = { ...TALE, seed: 157, mode: 'minor', lead: 'pluck', ambience: ['rain'] };
