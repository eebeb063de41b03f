import type { Paragraph } from './paragraphs.ts';

/** Paragraphs that are laid out together. */
export interface Slice {
  /** Its first character. */
  readonly from: number;
  readonly paragraphs: readonly Paragraph[];
}

/** Where a slice begins: on which page, and how far down on it. */
export interface SliceStart {
  readonly page: number;
  readonly top: number;
}

/** Slices that are in the document, both included. */
export interface SliceRange {
  readonly first: number;
  readonly last: number;
}

/** About a page and a half of a phone: the five or so around a page are laid out at once. */
const CHARACTERS = 500;

/** Cuts a chapter between paragraphs. There is always a slice: a chapter has a title and an end without any words, too. */
export function slicesOf(paragraphs: readonly Paragraph[], characters = CHARACTERS): Slice[] {
  const slices: { from: number; paragraphs: Paragraph[] }[] = [];
  let room = 0;
  for (const paragraph of paragraphs) {
    const last = slices.at(-1);
    if (last && room > 0) last.paragraphs.push(paragraph);
    else {
      slices.push({ from: paragraph.at, paragraphs: [paragraph] });
      room = characters;
    }
    room -= paragraph.text.length;
  }
  return slices.length > 0 ? slices : [{ from: 0, paragraphs: [] }];
}

/** Which slice has a character. */
export const sliceAt = (slices: readonly Slice[], offset: number): number =>
  Math.max(
    0,
    slices.findLastIndex(({ from }) => from <= offset),
  );

/**
 * The slices that a page and its neighbours are made of. Where it is not known which slice comes after the next page,
 * the first one of unknown start is the last: once it has been laid out, its start is known.
 */
export function slicesAround(page: number, starts: readonly SliceStart[], count: number): SliceRange {
  const first = Math.max(
    0,
    starts.findLastIndex((start) => start.page < page - 1),
  );
  const after = starts.findIndex((start) => start.page > page + 1);
  return { first, last: after < 0 ? Math.min(count - 1, starts.length) : after };
}

/** Whether everything that belongs on a page is in a range of slices. */
export function isWhole(page: number, range: SliceRange, starts: readonly SliceStart[], count: number): boolean {
  const [start, end] = [starts[range.first], starts[range.last]];
  const isBegun = range.first === 0 || (start !== undefined && start.page < page);
  const isEnded = range.last === count - 1 || (end !== undefined && end.page > page);
  return isBegun && isEnded;
}
