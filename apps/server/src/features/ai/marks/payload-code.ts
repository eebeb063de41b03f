/** What a watermark says. */
const PAYLOAD_BITS = 64;
const NIBBLES = PAYLOAD_BITS / 4;
const CODE_BITS = 8;
export const CODED_BITS = NIBBLES * CODE_BITS;

/** The extended Hamming code: sixteen words of eight bits, any two of which differ in at least four. */
const WORDS: readonly (readonly number[])[] = Array.from({ length: 16 }, (_, value) => {
  const [a, b, c, d] = [value & 1, (value >> 1) & 1, (value >> 2) & 1, (value >> 3) & 1] as const;
  const word = [a, b, c, d, a ^ b ^ c, a ^ b ^ d, a ^ c ^ d];
  const parity = word.reduce((sum, bit) => sum ^ bit, 0);
  return [...word, parity].map((bit) => (bit ? 1 : -1));
});

/** The payload as signs, with what corrects errors. */
export function encodePayload(payload: bigint): Int8Array {
  const signs = new Int8Array(CODED_BITS);
  for (let nibble = 0; nibble < NIBBLES; nibble += 1)
    signs.set(WORDS[Number((payload >> BigInt(nibble * 4)) & 15n)] ?? [], nibble * CODE_BITS);
  return signs;
}

/** The payload that fits best what was measured of each sign, however faint. */
export function decodePayload(measured: Float64Array): bigint {
  let payload = 0n;
  for (let nibble = 0; nibble < NIBBLES; nibble += 1) {
    const fits = WORDS.map((word) =>
      word.reduce((sum, sign, at) => sum + sign * (measured[nibble * CODE_BITS + at] ?? 0), 0),
    );
    payload |= BigInt(fits.indexOf(Math.max(...fits))) << BigInt(nibble * 4);
  }
  return payload;
}
