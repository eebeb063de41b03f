/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const SINGLE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * The part of a file that the header `Range` asks for: undefined for all of it, which is also the answer to several
 * ranges at once and to what cannot be read; `outside` for what the file does not have.
 */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [range, from, to, last] = SINGLE.exec(header ?? '') ?? [];
  if (range === undefined) return undefined;
  const start = from === undefined ? Math.max(0, bytes - Number(last)) : Number(from);
  const end = to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  if (to && Number(to) < start) return undefined;
  return start > end ? 'outside' : { start, end };
}
