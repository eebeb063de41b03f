import { type RefObject, useLayoutEffect, useState } from 'react';
import { onResize } from '../on-resize.ts';

/** The width of an element in px, as it is now; undefined until it is known. */
export function useWidth(box: RefObject<Element | null>): number | undefined {
  const [width, setWidth] = useState<number>();

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(element.clientWidth);
    return onResize(element, () => setWidth(element.clientWidth));
  }, [box]);

  return width;
}
