import { whenIdle } from '@liuguang/ui/when-idle';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * What lies below the screen is skipped until it comes near, and would then hold up the thumb that brings it. So it is laid
 * out once beforehand, when nothing else is to be done, and later only has to be painted.
 */
export function useLaidOutAhead(): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    return whenIdle(() => {
      const element = part.current;
      if (!element) return;
      isDone.current = true;
      element.dataset.ahead = '';
      element.getBoundingClientRect();
      delete element.dataset.ahead;
    });
  }, []);
  return part;
}
