import { OBFUSCATION } from '@liuguang/contract/constants';

/** The bytes are no picture that the product knows, in clear or hidden. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
}

export type ImageType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';

const { keyedBytes, marker, markedXor, plainSignatures } = OBFUSCATION;

/** In the order of their signatures. */
const TYPES: readonly ImageType[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** What the leading bytes show, or nothing for a hidden picture and for everything else. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined =>
  TYPES[plainSignatures.findIndex((start) => startsWith(bytes, start))];

function maskA(bytes: Uint8Array, key: string): Uint8Array<ArrayBuffer> {
  const keyBytes = new TextEncoder().encode(key);
  if (keyBytes.length === 0) throw new ImageError('the image key is empty');
  const masked = new Uint8Array(bytes);
  for (let at = 0; at < Math.min(masked.length, keyedBytes); at++) {
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
  if (imageTypeOf(hidden) || startsWith(hidden, marker)) throw new ImageError('this key cannot hide this picture');
  return hidden;
}

/** Encoding B: a marker, then every byte under one mask. */
export function hideB(picture: Uint8Array): Uint8Array<ArrayBuffer> {
  refuseUnknown(picture);
  const hidden = new Uint8Array(marker.length + picture.length);
  hidden.set(marker);
  hidden.set(
    picture.map((byte) => byte ^ markedXor),
    marker.length,
  );
  return hidden;
}

/** The picture in clear, whichever way it came; throws an ImageError when no known picture comes out. */
export function reveal(bytes: Uint8Array<ArrayBuffer>, key: string): Uint8Array<ArrayBuffer> {
  if (startsWith(bytes, marker)) return refuseUnknown(bytes.slice(marker.length).map((byte) => byte ^ markedXor));
  return imageTypeOf(bytes) ? bytes : refuseUnknown(maskA(bytes, key));
}
