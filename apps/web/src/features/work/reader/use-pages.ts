import { yieldToMain } from '@liuguang/ui/pace/yield-to-main';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pagesBefore, pagesOf, startAfter, startIn } from './measure.ts';
import type { Paging, PagingParts } from './paging.ts';
import { isWhole, type Slice, type SliceRange, type SliceStart, sliceAt, slicesAround } from './slices.ts';
import { boxAt, firstOffset } from './text-places.ts';

interface PagesParts extends PagingParts {
  readonly slices: readonly Slice[];
  readonly title: string;
}

/** What is in the document, and which page of it is seen. */
interface Shown extends SliceRange {
  readonly page: number;
  /** Where the first of the slices begins. */
  readonly from: SliceStart;
  /** The page is on its way: what is in the document stays until it has arrived. */
  readonly isTurning: boolean;
}

export interface Pages extends Paging {
  readonly shown: Shown;
  /** The number of the last page, once it is known. */
  readonly lastPage: number | undefined;
  /** The place is still being looked for in a long chapter. */
  readonly isSeeking: boolean;
}

/** Where to go once it is laid out; `isTop` where the place is whatever the page then begins with. */
interface Target {
  readonly offset: number;
  readonly isTop: boolean;
  /** It is in the document already: the page is turned to, others are there at once. */
  readonly isNear: boolean;
}

const CHAPTER_START: SliceStart = { page: 0, top: 0 };
const AT_START: Shown = { page: 0, first: 0, last: 0, from: CHAPTER_START, isTurning: false };
/** Longer than a page takes to move. */
const SETTLED_MS = 300;
/** So many slices are measured in one task. */
const AT_ONCE = 8;

/**
 * Moves through a chapter by pages. Only the slices around the page are in the document; they are laid out from where
 * the first of them begins, so that every page is broken as if the whole chapter stood there.
 */
export function usePages({ stage, flow, slices, title, isOn, layout, offset, onPlace }: PagesParts): Pages {
  const [shown, setShown] = useState(AT_START);
  const [lastPage, setLastPage] = useState<number>();
  const [isSeeking, setSeeking] = useState(false);
  /** Of the slices from the first one on, as far as they are known. */
  const starts = useRef<SliceStart[]>([CHAPTER_START]);
  const target = useRef<Target>(undefined);
  /** The page was turned to: its first character is the place. */
  const isTurned = useRef(false);
  const seek = useRef(0);
  const now = useRef(shown);
  now.current = shown;
  const count = slices.length;

  const show = useCallback(
    (page: number) => {
      const range = slicesAround(page, starts.current, count);
      const from = starts.current[range.first] ?? CHAPTER_START;
      setShown({ ...range, page, from, isTurning: false });
    },
    [count],
  );

  /** The first character of a page is where somebody is. */
  const noteTop = useCallback(
    (page: number, from: SliceStart) => {
      const text = flow.current;
      if (!text) return;
      const { left } = text.getBoundingClientRect();
      const before = (page - from.page) * text.clientWidth - 1;
      offset.current = page === 0 ? 0 : firstOffset(text, (box) => box.left - left >= before);
      onPlace(offset.current);
    },
    [flow, offset, onPlace],
  );

  /** Measures some slices more; whether it knows now where the wanted one begins. */
  const measure = useCallback(
    (wanted: number): boolean => {
      const known = starts.current;
      for (let left = AT_ONCE; left > 0 && known.length <= wanted; left -= 1) {
        const at = known.length - 1;
        const [text, from, slice, next] = [flow.current, known[at], slices[at], slices[at + 1]];
        const start =
          text && from && slice && next && startAfter(text, from, slice, next, at === 0 ? title : undefined);
        if (!start) return false;
        known.push(start);
      }
      return known.length > wanted;
    },
    [flow, slices, title],
  );

  const goTo = useCallback(
    (place: number, isTop = false) => {
      offset.current = place;
      const wanted = sliceAt(slices, place);
      const { first, last } = now.current;
      const isNear = starts.current.length > last && first <= wanted && wanted <= last;
      target.current = { offset: place, isTop, isNear };
      seek.current += 1;
      const own = seek.current;
      const find = async () => {
        for (let before = 0; before < starts.current.length; ) {
          before = starts.current.length;
          await yieldToMain();
          if (own !== seek.current) return;
          if (measure(wanted)) return showSlice();
        }
      };
      const showSlice = () => {
        setSeeking(false);
        show(starts.current[wanted]?.page ?? 0);
      };
      if (isNear) setShown({ ...now.current });
      else if (measure(wanted)) showSlice();
      else {
        setSeeking(true);
        void find();
      }
    },
    [slices, offset, show, measure],
  );

  const begin = useCallback(() => {
    starts.current = [CHAPTER_START];
    setLastPage(undefined);
    goTo(offset.current);
    return () => {
      seek.current += 1;
    };
  }, [goTo, offset]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout puts the same line on another page.
  useLayoutEffect(() => {
    if (isOn) return begin();
  }, [isOn, layout, begin]);

  useEffect(() => {
    const view = stage.current;
    if (!view || !isOn) return;
    let size = `${view.clientWidth} ${view.clientHeight}`;
    const watcher = new ResizeObserver(() => {
      const now = `${view.clientWidth} ${view.clientHeight}`;
      if (now === size || view.clientWidth === 0) return;
      size = now;
      begin();
    });
    watcher.observe(view);
    return () => watcher.disconnect();
  }, [stage, isOn, begin]);

  useLayoutEffect(() => {
    const text = flow.current;
    if (!text || !isOn || text.clientWidth === 0) return;
    const { page, first, last, from } = shown;
    // A page that has only been turned to is where it was: asking would have it laid out in the same task.
    if (shown.isTurning && !target.current) return;
    const known = starts.current;
    while (known.length <= last && known.length > first) {
      const slice = slices[known.length];
      const start = slice && startIn(text, from, slice);
      if (!start) break;
      known.push(start);
    }
    if (last === count - 1) setLastPage(from.page + pagesOf(text) - 1);

    const left = text.getBoundingClientRect().left;
    const wanted = target.current;
    if (wanted) {
      const box = boxAt(text, wanted.offset);
      const there = box ? from.page + pagesBefore(text, box.left - left) : page;
      target.current = undefined;
      if (wanted.isTop) isTurned.current = true;
      else onPlace(wanted.offset);
      if (there !== page) {
        const isTurning = wanted.isNear && isWhole(there, shown, known, count);
        return isTurning ? setShown({ ...shown, page: there, isTurning }) : show(there);
      }
    }
    if (!isWhole(page, shown, known, count)) return show(page);
    if (!isTurned.current) return;
    isTurned.current = false;
    noteTop(page, from);
  }, [shown, isOn, slices, count, flow, onPlace, show, noteTop]);

  // What lies around the page comes into the document once it is at rest.
  useEffect(() => {
    if (!isOn) return;
    const settle = () => {
      // Whoever looks for a place shows what is around it.
      if (target.current) return;
      const range = slicesAround(shown.page, starts.current, count);
      if (shown.isTurning || range.first !== shown.first || range.last !== shown.last) show(shown.page);
    };
    if (!shown.isTurning) return settle();
    const timer = setTimeout(settle, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [shown, isOn, count, show]);

  return {
    ...{ shown, lastPage, isSeeking },
    goTo,
    goToShare(share) {
      if (lastPage === undefined) return goTo(Math.floor(share * endOf(slices)), true);
      isTurned.current = true;
      show(Math.round(share * lastPage));
    },
    turn(step) {
      if (isSeeking) return true;
      const page = shown.page + step;
      if (page < 0 || (lastPage !== undefined && page > lastPage)) return false;
      if (isWhole(page, shown, starts.current, count)) {
        setShown({ ...shown, page, isTurning: true });
        noteTop(page, shown.from);
      } else {
        isTurned.current = true;
        show(page);
      }
      return true;
    },
  };
}

/** The last character of a chapter. */
function endOf(slices: readonly Slice[]): number {
  const last = slices.at(-1)?.paragraphs.at(-1);
  return last ? last.at + last.text.length - 1 : 0;
}
