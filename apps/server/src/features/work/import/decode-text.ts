import { TEXT_ENCODINGS, type TextEncoding } from '@liuguang/contract/work/import';
import { analyse } from 'chardet';

interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Of all characters, how many could not be read, from 0 to 1. */
  readonly lost: number;
}

/** Above this the encoding is not the right one. */
export const MOST_LOST = 0.01;

const SAMPLE_BYTES = 256 * 1024;
/** UTF-16 without a mark has a nought in every second byte wherever there is Latin or a line break. */
const NOUGHTS_OF_UTF16 = 0.02;
const FEWEST_NOUGHTS = 4;

const CALLED_OTHERWISE: Readonly<Record<string, TextEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1252',
  ascii: 'utf-8',
  gbk: 'gb18030',
  gb2312: 'gb18030',
};

/** The encoding that a document names, in the words that we have for it; nothing where we read no such thing. */
export function knownEncoding(label: string): TextEncoding | undefined {
  const name = label.trim().toLowerCase();
  if (name === 'utf-16') return 'utf-16le';
  return CALLED_OTHERWISE[name] ?? TEXT_ENCODINGS.find((known) => known === name);
}

/** Reads bytes as text: in the encoding that is named, or in the likeliest. */
export function decodeText(bytes: Buffer, named?: TextEncoding): DecodedText {
  return decodedAs(bytes, named ?? markedEncoding(bytes) ?? likeliest(bytes));
}

function markedEncoding(bytes: Buffer): TextEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function likeliest(bytes: Buffer): TextEncoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const utf16 = unmarkedUtf16(sample);
  if (utf16) return utf16;
  if (isUtf8(bytes)) return 'utf-8';
  const guesses = analyse(sample).flatMap(({ name }) => knownEncoding(name) ?? []);
  // A guess is by how often characters come; one that leaves nothing unread is better than any guess.
  const tried = [...new Set<TextEncoding>([...guesses, 'gb18030', 'big5'])].map((one) => decodedAs(sample, one));
  const best = tried.reduce((one, other) => (other.lost < one.lost - MOST_LOST / 10 ? other : one));
  return best.encoding;
}

function unmarkedUtf16(sample: Buffer): TextEncoding | undefined {
  const noughts = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = noughts;
  if (even + odd < Math.max(FEWEST_NOUGHTS, sample.length * NOUGHTS_OF_UTF16)) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decodedAs(bytes: Buffer, encoding: TextEncoding): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  let unread = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) unread += 1;
  return { text, encoding, lost: text.length === 0 ? 0 : unread / text.length };
}
