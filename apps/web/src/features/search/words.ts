import { SEARCH_WORDS_LIMIT } from '@liuguang/contract/search/kinds';

/** As it is searched for: one space between words, and no more of it than the server takes. */
export const tidy = (typed: string): string =>
  Array.from(typed.replace(/\s+/gu, ' ').trim()).slice(0, SEARCH_WORDS_LIMIT).join('').trim();

/** Whether there is a letter, a digit or a character in it, and not signs alone. */
export const hasWord = (typed: string): boolean => /[\p{L}\p{N}]/u.test(typed);

/** A text in pieces, of which every other one is marked. */
export function piecesOf(text: string, marks: readonly string[]): string[] {
  const known = marks.filter((mark) => mark !== '').sort((one, other) => other.length - one.length);
  if (known.length === 0) return [text];
  return text.split(new RegExp(`(${known.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'u'));
}
