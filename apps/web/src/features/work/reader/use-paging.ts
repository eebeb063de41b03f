import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { boxAt, firstOffset } from './text-places.ts';

interface PagingParts {
  /** What is seen through. */
  readonly stage: RefObject<HTMLElement | null>;
  /** The chapter, in columns as wide as the stage or in one that scrolls. */
  readonly flow: RefObject<HTMLElement | null>;
  readonly mode: 'page' | 'scroll';
  /** Changes whenever the chapter is laid out anew. */
  readonly layout: string;
  /** Where to begin. */
  readonly start: number;
  readonly onPlace: (offset: number) => void;
}

export interface Paging {
  readonly page: number;
  readonly pages: number;
  /** False where the chapter ends. */
  turn(step: 1 | -1): boolean;
  goTo(offset: number): void;
  /** To a part of the chapter, from 0 to 1. */
  goToShare(share: number): void;
}

const QUIET_MS = 300;

/** Moves through a chapter by pages or by scrolling, and knows which character is the first that is seen. */
export function usePaging({ stage, flow, mode, layout, start, onPlace }: PagingParts): Paging {
  const [{ page, pages }, setState] = useState({ page: 0, pages: 1 });
  /** Kept over changes of size and font: the line that was at the top stays. */
  const offset = useRef(start);
  const told = useRef(onPlace);
  told.current = onPlace;

  const show = useCallback(
    (wanted: number, isNoted = true) => {
      const [view, text] = [stage.current, flow.current];
      if (!view || !text) return;
      const width = view.clientWidth;
      const count = Math.max(1, Math.ceil((text.scrollWidth - 2) / width));
      const next = Math.min(count - 1, Math.max(0, wanted));
      text.style.transform = `translate3d(${-next * width}px, 0, 0)`;
      setState({ page: next, pages: count });
      if (!isNoted) return;
      const left = text.getBoundingClientRect().left;
      offset.current = next === 0 ? 0 : firstOffset(text, (box) => box.left - left >= next * width - 1);
      told.current(offset.current);
    },
    [stage, flow],
  );

  const goTo = useCallback(
    (place: number) => {
      const [view, text] = [stage.current, flow.current];
      const box = text && boxAt(text, place);
      if (!view || !text || !box) return;
      offset.current = place;
      if (mode === 'page') {
        show(Math.floor((box.left - text.getBoundingClientRect().left + 1) / view.clientWidth), false);
      } else if (place === 0) view.scrollTop = 0;
      else view.scrollTop += box.top - view.getBoundingClientRect().top - TOP_ROOM;
      told.current(place);
    },
    [stage, flow, mode, show],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout puts the same line elsewhere.
  useLayoutEffect(() => {
    const text = flow.current;
    if (text && mode === 'scroll') text.style.transform = '';
    goTo(offset.current);
  }, [goTo, layout, mode]);

  useEffect(() => {
    const view = stage.current;
    if (!view) return;
    const watcher = new ResizeObserver(() => goTo(offset.current));
    watcher.observe(view);
    return () => watcher.disconnect();
  }, [stage, goTo]);

  useEffect(() => {
    const [view, text] = [stage.current, flow.current];
    if (!view || !text || mode !== 'scroll') return;
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const top = view.getBoundingClientRect().top;
        offset.current = view.scrollTop === 0 ? 0 : firstOffset(text, (box) => box.bottom > top + TOP_ROOM);
        told.current(offset.current);
      }, QUIET_MS);
    };
    view.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      view.removeEventListener('scroll', onScroll);
    };
  }, [stage, flow, mode]);

  return {
    page,
    pages,
    goTo,
    goToShare: (share) => {
      const view = stage.current;
      if (mode === 'page') show(Math.round(share * (pages - 1)));
      else if (view) view.scrollTop = share * (view.scrollHeight - view.clientHeight);
    },
    turn: (step) => {
      const view = stage.current;
      if (mode === 'scroll') {
        if (!view) return false;
        const isAtEnd = step > 0 ? view.scrollTop + view.clientHeight >= view.scrollHeight - 2 : view.scrollTop <= 0;
        if (isAtEnd) return false;
        view.scrollBy({ top: step * view.clientHeight * 0.9 });
        return true;
      }
      if (page + step < 0 || page + step >= pages) return false;
      show(page + step);
      return true;
    },
  };
}

/** The header lies over the first lines. */
const TOP_ROOM = 48;
