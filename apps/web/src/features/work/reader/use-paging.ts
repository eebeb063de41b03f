import { useMemo, useRef } from 'react';
import type { Paging, PagingParts } from './paging.ts';
import type { Paragraph } from './paragraphs.ts';
import { slicesOf } from './slices.ts';
import { usePages } from './use-pages.ts';
import { useScrolling } from './use-scrolling.ts';

interface ChapterPagingParts extends Omit<PagingParts, 'isOn' | 'offset'> {
  readonly mode: 'page' | 'scroll';
  readonly paragraphs: readonly Paragraph[];
  readonly title: string;
  /** Where to begin. */
  readonly start: number;
}

/** The part of a chapter that is in the document, and the page of it that is seen. */
export interface ChapterPart {
  readonly page: number;
  /** Pages of the part that lie before the one that is seen. */
  readonly pagesBefore: number;
  /** How far down on its page the part begins. */
  readonly top: number;
  readonly hasBeginning: boolean;
  readonly hasEnd: boolean;
  readonly isTurning: boolean;
  readonly isSeeking: boolean;
}

interface ChapterPaging extends Paging {
  /** What is in the document. */
  readonly paragraphs: readonly Paragraph[];
  readonly part: ChapterPart | undefined;
  /** How far through the chapter by its pages, from 0 to 1, where they have been counted. */
  readonly share: number | undefined;
}

/** Moves through a chapter by pages or by scrolling, and knows which character is the first that is seen. */
export function usePaging({ mode, paragraphs, start, title, ...parts }: ChapterPagingParts): ChapterPaging {
  const offset = useRef(start);
  const slices = useMemo(() => slicesOf(paragraphs), [paragraphs]);
  const pages = usePages({ ...parts, slices, title, offset, isOn: mode === 'page' });
  const scrolling = useScrolling({ ...parts, offset, isOn: mode === 'scroll' });
  const { first, last, page, from, isTurning } = pages.shown;
  const around = useMemo(
    () => slices.slice(first, last + 1).flatMap((slice) => slice.paragraphs),
    [slices, first, last],
  );
  if (mode === 'scroll') return { ...scrolling, paragraphs, part: undefined, share: undefined };
  const { goTo, goToShare, turn, lastPage, isSeeking } = pages;
  return {
    ...{ goTo, goToShare, turn },
    paragraphs: around,
    part: {
      ...{ page, pagesBefore: page - from.page, top: from.top, isTurning, isSeeking },
      hasBeginning: first === 0,
      hasEnd: last === slices.length - 1,
    },
    share: lastPage === undefined || lastPage === 0 ? undefined : page / lastPage,
  };
}
