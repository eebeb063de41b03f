import { createHash, randomBytes } from 'node:crypto';

/** What the files of one rung are sealed with: AES-128-CBC. */
export interface SegmentKey {
  readonly key: Buffer;
  readonly iv: Buffer;
}

export const CIPHER = 'aes-128-cbc';
const BYTES = 16;

export const newSegmentKey = (): SegmentKey => ({ key: randomBytes(BYTES), iv: randomBytes(BYTES) });

/** Tells two keys apart and nothing about either. */
export const markOfKey = ({ key, iv }: SegmentKey): string =>
  createHash('sha256').update(key).update(iv).digest('hex').slice(0, BYTES);
