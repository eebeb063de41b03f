import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Far enough ahead that the next page is usually there before the finger is. */
const AHEAD_PX = 1600;

/** Calls `onNear` while `mark` is close to the screen; again after each change of `round`, if it still is. */
export function useNearEnd(
  mark: RefObject<Element | null>,
  { active, round, onNear }: { active: boolean; round: number; onNear: () => void },
): void {
  const near = useEffectEvent(onNear);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that does not fill the screen asks for the next one.
  useEffect(() => {
    const element = mark.current;
    if (!element || !active) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near();
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [mark, active, round]);
}
