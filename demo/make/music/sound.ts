export const SAMPLE_RATE = 44_100;

export interface Sound {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export function silence(seconds: number): Sound {
  const length = Math.ceil(seconds * SAMPLE_RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Adds one voice to a sound; `sample` answers −1…1 for its own time in seconds. */
export function addVoice(
  { left, right }: Sound,
  { start, seconds, volume, pan }: { start: number; seconds: number; volume: number; pan: number },
  sample: (at: number) => number,
): void {
  const first = Math.max(0, Math.floor(start * SAMPLE_RATE));
  const last = Math.min(left.length, Math.floor((start + seconds) * SAMPLE_RATE));
  const [toLeft, toRight] = [volume * Math.cos((pan * Math.PI) / 2), volume * Math.sin((pan * Math.PI) / 2)];
  for (let index = first; index < last; index += 1) {
    const value = sample((index - first) / SAMPLE_RATE);
    left[index] = (left[index] ?? 0) + value * toLeft;
    right[index] = (right[index] ?? 0) + value * toRight;
  }
}

/** A hall: four echoes that feed themselves, darker at each turn, on either side. */
export function addHall({ left, right }: Sound, amount: number): void {
  for (const [channel, shift] of [
    [left, 0],
    [right, 23],
  ] as const) {
    const wet = new Float32Array(channel.length);
    for (const length of [1687, 1931, 2213, 2557]) {
      const ring = new Float32Array(length + shift);
      let [at, dark] = [0, 0];
      for (let index = 0; index < channel.length; index += 1) {
        const echo = ring[at] ?? 0;
        dark += (echo - dark) * 0.42;
        ring[at] = (channel[index] ?? 0) + dark * 0.84;
        at = at + 1 === ring.length ? 0 : at + 1;
        wet[index] = (wet[index] ?? 0) + echo * 0.25;
      }
    }
    for (let index = 0; index < channel.length; index += 1)
      channel[index] = (channel[index] ?? 0) + (wet[index] ?? 0) * amount;
  }
}

/** Soft at both ends, and never louder than it may be. */
export function master({ left, right }: Sound, gain = 1.3): void {
  const rise = SAMPLE_RATE * 0.4;
  const fall = SAMPLE_RATE * 1.4;
  for (const channel of [left, right])
    for (let index = 0; index < channel.length; index += 1) {
      const edge = Math.min(1, index / rise, (channel.length - index) / fall);
      channel[index] = Math.tanh((channel[index] ?? 0) * gain) * edge * 0.85;
    }
}

/** As ffmpeg takes it: 16 bits, left and right in turn. */
export function toBytes({ left, right }: Sound): Buffer {
  const bytes = Buffer.alloc(left.length * 4);
  for (let index = 0; index < left.length; index += 1) {
    bytes.writeInt16LE(Math.round((left[index] ?? 0) * 32_000), index * 4);
    bytes.writeInt16LE(Math.round((right[index] ?? 0) * 32_000), index * 4 + 2);
  }
  return bytes;
}
