/** The bytes are no picture that the product knows, in clear or hidden. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
}

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

const LEADING_BYTES: readonly (readonly [ImageType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
];

const MARKER_B = [0x4c, 0x47, 0x49, 0x4d, 0x31];
const MASK_B = 163;
const HIDDEN_BY_A = 100;

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** What the leading bytes show, or nothing for a hidden picture and for everything else. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined =>
  LEADING_BYTES.find(([, start]) => startsWith(bytes, start))?.[0];

function maskA(bytes: Uint8Array, key: string): Uint8Array<ArrayBuffer> {
  const keyBytes = new TextEncoder().encode(key);
  if (keyBytes.length === 0) throw new ImageError('the image key is empty');
  const masked = new Uint8Array(bytes);
  for (let at = 0; at < Math.min(masked.length, HIDDEN_BY_A); at++) {
    masked[at] = (masked[at] ?? 0) ^ (keyBytes[at % keyBytes.length] ?? 0);
  }
  return masked;
}

function refuseUnknown<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  if (!imageTypeOf(bytes)) throw new ImageError('neither JPEG, PNG, GIF nor WebP');
  return bytes;
}

/** Encoding A: the first hundred bytes under the repeated key. */
export function hideA(picture: Uint8Array, key: string): Uint8Array<ArrayBuffer> {
  const hidden = maskA(refuseUnknown(picture), key);
  // Some keys turn leading bytes into others that mean something: the reader would take such a file for what it is not.
  if (imageTypeOf(hidden) || startsWith(hidden, MARKER_B)) throw new ImageError('this key cannot hide this picture');
  return hidden;
}

/** Encoding B: a marker, then every byte under one mask. */
export function hideB(picture: Uint8Array): Uint8Array<ArrayBuffer> {
  refuseUnknown(picture);
  const hidden = new Uint8Array(MARKER_B.length + picture.length);
  hidden.set(MARKER_B);
  hidden.set(
    picture.map((byte) => byte ^ MASK_B),
    MARKER_B.length,
  );
  return hidden;
}

/** The picture in clear, whichever way it came; throws an ImageError when no known picture comes out. */
export function reveal(bytes: Uint8Array<ArrayBuffer>, key: string): Uint8Array<ArrayBuffer> {
  if (startsWith(bytes, MARKER_B)) return refuseUnknown(bytes.slice(MARKER_B.length).map((byte) => byte ^ MASK_B));
  return imageTypeOf(bytes) ? bytes : refuseUnknown(maskA(bytes, key));
}
