import { SAMPLE_RATE, type Sound } from './sound.ts';

const PER_SECOND = 30;
const BANDS = [90, 220, 480, 950, 1900, 3800] as const;

/** How loud six bands are over time, each found with one resonance (Goertzel) over short windows. */
export function loudnessOf({ left }: Sound): (seconds: number, band: number) => number {
  const hop = Math.floor(SAMPLE_RATE / PER_SECOND);
  const count = Math.floor(left.length / hop);
  const bands = BANDS.map((frequency) => {
    const turn = 2 * Math.cos((2 * Math.PI * frequency) / SAMPLE_RATE);
    const values = Float32Array.from({ length: count }, (_, at) => {
      let [one, two] = [0, 0];
      for (let index = at * hop; index < (at + 1) * hop; index += 1) {
        const next = (left[index] ?? 0) + turn * one - two;
        two = one;
        one = next;
      }
      return Math.sqrt(Math.max(0, one * one + two * two - turn * one * two)) / hop;
    });
    const most = values.reduce((top, value) => Math.max(top, value), 1e-6);
    let held = 0;
    return values.map((value) => {
      held = Math.max(value / most, held * 0.82);
      return Math.sqrt(held);
    });
  });
  return (seconds, band) => {
    const values = bands[Math.min(BANDS.length - 1, Math.floor(band * BANDS.length))];
    return values?.[Math.min(count - 1, Math.max(0, Math.floor(seconds * PER_SECOND)))] ?? 0;
  };
}
