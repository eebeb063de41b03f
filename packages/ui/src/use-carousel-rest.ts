import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';

function subscribeToVisibility(notify: () => void) {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(notify: () => void) {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(REDUCED).matches,
    () => false,
  );

const usePageHidden = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );

/** Whether what moves by itself has to wait: the pointer is over it, a finger or the keyboard is on it, or nobody looks. */
export function useCarouselRest() {
  const [isHovered, setHovered] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = usePageHidden();

  useEffect(() => {
    if (!isTouched) return;
    // A finger may be lifted anywhere; while the page scrolls under it, only its touch is told of.
    const ends = ['pointerup', 'touchend', 'touchcancel'] as const;
    const release = () => setTouched(false);
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [isTouched]);

  return {
    isResting: isHovered || isTouched || isFocused || isHidden,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onPointerDown: () => setTouched(true),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
