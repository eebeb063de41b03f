/** As many bytes as an engine takes in one call. */
const CHUNK = 0x2000;

/** Newer engines do it by themselves. */
interface Able {
  readonly fromBase64?: (text: string) => Uint8Array<ArrayBuffer>;
}

interface AbleBytes {
  readonly toBase64?: () => string;
}

export function toBase64(bytes: Uint8Array): string {
  const able: AbleBytes = bytes;
  if (able.toBase64) return able.toBase64();
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    // Spreading a typed array runs its iterator, which is seven times slower.
    letters += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + CHUNK));
  }
  return btoa(letters);
}

/** Throws when the text is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const able: Able = Uint8Array;
  if (able.fromBase64) return able.fromBase64(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
