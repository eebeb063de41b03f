export type Random = () => number;

/** The same seed gives the same picture, on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

export const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A smooth line that repeats after `points` steps. */
function waveNoise(random: Random, points: number): (at: number) => number {
  const values = times(points, random);
  return (at) => {
    const place = ((at % points) + points) % points;
    const before = Math.floor(place);
    const part = place - before;
    const smooth = part * part * (3 - 2 * part);
    const from = values[before % points] ?? 0;
    return from + ((values[(before + 1) % points] ?? 0) - from) * smooth;
  };
}

/** Hills upon hills: 0…1 over `at` in 0…1, and its end meets its beginning. */
export function ridgeLine(random: Random, coarseness = 5, octaves = 5): (at: number) => number {
  const waves = times(octaves, (octave) => ({ wave: waveNoise(random, coarseness * 2 ** octave), octave }));
  const whole = waves.reduce((sum, { octave }) => sum + 0.5 ** octave, 0);
  return (at) =>
    waves.reduce((sum, { wave, octave }) => sum + wave(at * coarseness * 2 ** octave) * 0.5 ** octave, 0) / whole;
}
