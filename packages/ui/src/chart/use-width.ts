import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in px, as it is now; undefined until it is known. */
export function useWidth(box: RefObject<Element | null>): number | undefined {
  const [width, setWidth] = useState<number>();

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);

  return width;
}
