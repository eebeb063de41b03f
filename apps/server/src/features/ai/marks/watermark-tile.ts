import { seededRandom } from '../embedded/random.ts';
import { transformSquare, type Waves } from './fourier.ts';
import { CODED_BITS, encodePayload } from './payload-code.ts';

/** Chips on a tile's side; a chip is one sign that is added to the picture's brightness. */
export const CHIPS = 64;
/** Pixels on a chip's side: small ones would not outlive a JPEG. */
export const CHIP_PIXELS = 4;
/** How finely a picture's place on the tile is found. */
export const BINS_PER_CHIP = 2;
export const BINS = CHIPS * BINS_PER_CHIP;

/** A quarter of the chips says nothing but where the tile begins. */
const SYNC_CHIPS = 1024;
const SEED = 20_260_601;

interface Layout {
  /** By chip: the sign that spreads what it carries. */
  readonly spread: Int8Array;
  /** By chip: which bit it carries, or −1 for the place. */
  readonly bit: Int16Array;
}

/** The same for every picture: whoever reads one needs nothing but this. */
const layout = ((): Layout => {
  const random = seededRandom(SEED);
  const order = Array.from({ length: CHIPS ** 2 }, (_, chip) => chip);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  const spread = Int8Array.from(order, () => (random() < 0.5 ? -1 : 1));
  const bit = new Int16Array(order.length).fill(-1);
  for (const [at, chip] of order.entries()) if (at >= SYNC_CHIPS) bit[chip] = (at - SYNC_CHIPS) % CODED_BITS;
  return { spread, bit };
})();

/** The tile that carries a payload, chip by chip. */
export function tileOf(payload: bigint): Float32Array {
  const coded = encodePayload(payload);
  return Float32Array.from(layout.spread, (sign, chip) => {
    const bit = layout.bit[chip] ?? -1;
    return bit < 0 ? sign : sign * (coded[bit] ?? 0);
  });
}

/** What says where the tile begins, ready to be looked for. */
export const placeWaves: Waves = (() => {
  const real = new Float64Array(BINS ** 2);
  for (let row = 0; row < BINS; row += 1)
    for (let column = 0; column < BINS; column += 1) {
      const chip = Math.floor(row / BINS_PER_CHIP) * CHIPS + Math.floor(column / BINS_PER_CHIP);
      if ((layout.bit[chip] ?? 0) < 0) real[row * BINS + column] = layout.spread[chip] ?? 0;
    }
  const waves = { real, imaginary: new Float64Array(real.length) };
  transformSquare(waves, BINS);
  return waves;
})();

/** What a folded picture says of each coded bit, when its tile begins at this shift. */
export function bitsAt(folded: Float64Array, shift: { readonly x: number; readonly y: number }): Float64Array {
  const measured = new Float64Array(CODED_BITS);
  for (let row = 0; row < BINS; row += 1)
    for (let column = 0; column < BINS; column += 1) {
      const chip = Math.floor(row / BINS_PER_CHIP) * CHIPS + Math.floor(column / BINS_PER_CHIP);
      const bit = layout.bit[chip] ?? -1;
      if (bit < 0) continue;
      const at = ((row + shift.y) % BINS) * BINS + ((column + shift.x) % BINS);
      measured[bit] = (measured[bit] ?? 0) + (layout.spread[chip] ?? 0) * (folded[at] ?? 0);
    }
  return measured;
}
