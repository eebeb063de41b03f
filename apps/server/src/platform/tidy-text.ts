import { createHash } from 'node:crypto';

/** A joiner within an emoji is part of it; anywhere else it hides something, like all that nobody sees. */
const UNSEEN =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800](?<!\n)/gu;
/** Marks heaped on one letter paint over the lines around it. */
const HEAPED = /(\p{M}{2})\p{M}+/gu;
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;
const TABS = /[\t\v\f]/g;
const EMPTY_LINES = /\n\s*\n\s*/g;
const BLANKS = /[^\S\n]{2,}/g;

/** A comment as it is kept: what was written, without what cannot be seen. Empty when nothing is left. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(TABS, ' ')
    .replace(UNSEEN, '')
    .replace(HEAPED, '$1')
    .replace(BLANKS, ' ')
    .replace(EMPTY_LINES, '\n\n')
    .trim();

/** How much of a text is quoted elsewhere. */
export const EXCERPT = 80;

export const excerptOf = (text: string): string => Array.from(text).slice(0, EXCERPT).join('');

/** Equal for texts that say the same; 64 bits, as the database keeps them. */
export const fingerprintOf = (gist: string): bigint => createHash('sha256').update(gist).digest().readBigInt64BE(0);

/** More than this in one text is shouting, and names nobody. */
const MENTIONS = 10;

/** The names that a text calls by an `@`: each ends at a blank, or at what is in no name. */
export function mentionsIn(text: string): string[] {
  const names = new Set(Array.from(text.matchAll(/@([\p{L}\p{N}_.·-]{1,30})/gu), ([, name = '']) => name));
  return names.size > MENTIONS ? [] : [...names];
}
