/** A square of complex numbers, row by row; its side is a power of two. */
export interface Waves {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** The fast Fourier transform of a square, in place; turned back with `isInverse`, but for the factor. */
export function transformSquare({ real, imaginary }: Waves, side: number, isInverse = false): void {
  const turns = turnsOf(side, isInverse);
  for (let row = 0; row < side; row += 1) transformLine(real, imaginary, row * side, 1, side, turns);
  for (let column = 0; column < side; column += 1) transformLine(real, imaginary, column, side, side, turns);
}

/** The points of half a circle, as far apart as the side needs them. */
function turnsOf(side: number, isInverse: boolean): Waves {
  const angle = ((isInverse ? 2 : -2) * Math.PI) / side;
  const half = { length: side / 2 };
  return {
    real: Float64Array.from(half, (_, at) => Math.cos(angle * at)),
    imaginary: Float64Array.from(half, (_, at) => Math.sin(angle * at)),
  };
}

function transformLine(
  real: Float64Array,
  imaginary: Float64Array,
  start: number,
  step: number,
  length: number,
  turns: Waves,
): void {
  reverseBits(real, imaginary, start, step, length);
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2;
    const stride = length / size;
    for (let block = 0; block < length; block += size)
      for (let at = 0; at < half; at += 1) {
        const waveReal = turns.real[at * stride] ?? 0;
        const waveImaginary = turns.imaginary[at * stride] ?? 0;
        const one = start + (block + at) * step;
        const other = one + half * step;
        const otherReal = real[other] ?? 0;
        const otherImaginary = imaginary[other] ?? 0;
        const turnedReal = otherReal * waveReal - otherImaginary * waveImaginary;
        const turnedImaginary = otherReal * waveImaginary + otherImaginary * waveReal;
        real[other] = (real[one] ?? 0) - turnedReal;
        imaginary[other] = (imaginary[one] ?? 0) - turnedImaginary;
        real[one] = (real[one] ?? 0) + turnedReal;
        imaginary[one] = (imaginary[one] ?? 0) + turnedImaginary;
      }
  }
}

function reverseBits(real: Float64Array, imaginary: Float64Array, start: number, step: number, length: number): void {
  let other = 0;
  for (let one = 0; one < length - 1; one += 1) {
    if (one < other) {
      const [here, there] = [start + one * step, start + other * step];
      [real[here], real[there]] = [real[there] ?? 0, real[here] ?? 0];
      [imaginary[here], imaginary[there]] = [imaginary[there] ?? 0, imaginary[here] ?? 0];
    }
    let bit = length >> 1;
    while (bit >= 1 && other >= bit) {
      other -= bit;
      bit >>= 1;
    }
    other += bit;
  }
}

/** How well a square fits upon another, for each shift of it to the right and down, around its edges. */
export function correlate(square: Float64Array, patternWaves: Waves, side: number): Float64Array {
  const waves = { real: square.slice(), imaginary: new Float64Array(square.length) };
  transformSquare(waves, side);
  for (let at = 0; at < square.length; at += 1) {
    const [a, b] = [waves.real[at] ?? 0, waves.imaginary[at] ?? 0];
    const [c, d] = [patternWaves.real[at] ?? 0, -(patternWaves.imaginary[at] ?? 0)];
    waves.real[at] = a * c - b * d;
    waves.imaginary[at] = a * d + b * c;
  }
  transformSquare(waves, side, true);
  return waves.real;
}
