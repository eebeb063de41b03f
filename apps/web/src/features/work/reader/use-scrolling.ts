import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { Paging, PagingParts } from './paging.ts';
import { boxAt, firstOffset } from './text-places.ts';

const QUIET_MS = 300;
/** The header lies over the first lines. */
const TOP_ROOM = 48;

/** Moves through a chapter that scrolls. */
export function useScrolling({ stage, flow, isOn, layout, offset, onPlace }: PagingParts): Paging {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout puts the same line elsewhere.
  useLayoutEffect(() => {
    if (!isOn) return;
    scrollTo(stage, flow, offset.current);
    onPlace(offset.current);
  }, [isOn, layout, stage, flow, offset, onPlace]);

  useEffect(() => {
    const view = stage.current;
    if (!view || !isOn) return;
    const watcher = new ResizeObserver(() => scrollTo(stage, flow, offset.current));
    watcher.observe(view);
    return () => watcher.disconnect();
  }, [stage, flow, isOn, offset]);

  useEffect(() => {
    const [view, text] = [stage.current, flow.current];
    if (!view || !text || !isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const top = view.getBoundingClientRect().top;
        offset.current = view.scrollTop === 0 ? 0 : firstOffset(text, (box) => box.bottom > top + TOP_ROOM);
        onPlace(offset.current);
      }, QUIET_MS);
    };
    view.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      view.removeEventListener('scroll', onScroll);
    };
  }, [stage, flow, isOn, offset, onPlace]);

  return {
    goTo(place) {
      offset.current = place;
      scrollTo(stage, flow, place);
      onPlace(place);
    },
    goToShare(share) {
      const view = stage.current;
      if (view) view.scrollTop = share * (view.scrollHeight - view.clientHeight);
    },
    turn(step) {
      const view = stage.current;
      if (!view) return false;
      const isAtEnd = step > 0 ? view.scrollTop + view.clientHeight >= view.scrollHeight - 2 : view.scrollTop <= 0;
      if (isAtEnd) return false;
      view.scrollBy({ top: step * view.clientHeight * 0.9 });
      return true;
    },
  };
}

function scrollTo(stage: RefObject<HTMLElement | null>, flow: RefObject<HTMLElement | null>, place: number): void {
  const [view, text] = [stage.current, flow.current];
  const box = text && boxAt(text, place);
  if (!view || !box) return;
  if (place === 0) view.scrollTop = 0;
  else view.scrollTop += box.top - view.getBoundingClientRect().top - TOP_ROOM;
}
