import { whenIdle } from '@liuguang/ui/when-idle';
import { type RefCallback, useCallback, useRef } from 'react';

/**
 * What lies below the screen is skipped until it comes near, and would then hold up the thumb that brings it. So it is laid
 * out once beforehand, when nothing else is to be done, and later only has to be painted. From then on it is as high as it
 * will be, so that nothing below it moves when it comes.
 */
export function useLaidOutAhead(): RefCallback<HTMLElement> {
  const isDone = useRef(false);
  return useCallback((element) => {
    if (!element || isDone.current) return;
    return whenIdle(() => {
      isDone.current = true;
      element.dataset.ahead = '';
      const height = heightInside(element);
      delete element.dataset.ahead;
      element.style.containIntrinsicHeight = `auto ${height}px`;
    });
  }, []);
}

function heightInside(element: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  return element.getBoundingClientRect().height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}
