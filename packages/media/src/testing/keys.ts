import { createHash } from 'node:crypto';
import type { SegmentKey } from '../segment-key.ts';

/** The same for the same name, in this process and in another. */
export function keyOf(rung: string): SegmentKey {
  const bytes = createHash('sha256').update(rung).digest();
  return { key: bytes.subarray(0, 16), iv: bytes.subarray(16) };
}
