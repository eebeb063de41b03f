import { CAPTION_LIMITS } from '@liuguang/contract/media/limits';

/** A character takes four bytes at most. */
const MOST_BYTES = CAPTION_LIMITS.characters * 4;

/** The text of a caption file; nothing where there is more of it than is taken. */
export async function readCaptionFile(file: Blob): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const text = decode(await file.arrayBuffer());
  return text.length > CAPTION_LIMITS.characters ? undefined : text;
}

/** Older tools of this country write their own encoding, which is never valid as the usual one. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
