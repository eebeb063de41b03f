import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Move } from './keep-alive.ts';
import { keepLaidOut } from './keep-laid-out.ts';
import { pauseMediaIn } from './pause-media.ts';

/** Text fields are left alone: focus would raise the keyboard of a phone. */
const isPressable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('a, button');

/** What a page does when it comes on screen and when it leaves: the keyboard's place, silence and rest. */
export function usePageManners(move: Move, isOnScreen: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const lastFocus = useRef<HTMLElement>(undefined);

  // Runs when the page is shown, and its end when it is hidden: both happen again and again to a page that is kept.
  useLayoutEffect(() => {
    const page = frame.current;
    if (!page || !isOnScreen) return;
    keepLaidOut(page);
    delete page.dataset.resting;
    if (move === 'forward' || move === 'back') (lastFocus.current ?? page).focus({ preventScroll: true });
    const note = ({ target }: FocusEvent) => {
      lastFocus.current = target instanceof Element && isPressable(target) ? target : undefined;
    };
    page.addEventListener('focusin', note);
    return () => {
      page.removeEventListener('focusin', note);
      pauseMediaIn(page);
      page.dataset.resting = '';
    };
  }, [move, isOnScreen]);

  return frame;
}
