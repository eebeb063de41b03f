import { type RefObject, useLayoutEffect, useState } from 'react';
import { onResize } from '../on-resize.ts';

/** From where on the style sheet chooses the columns. */
const WIDE = '(min-width: 600px)';

const columnsOf = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** How many columns the style sheet gives a grid at its width. */
export function useColumns(grid: RefObject<Element | null>, active: boolean, atFirst: number): number {
  const [columns, setColumns] = useState(atFirst);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || !active) return;
    const read = () => setColumns(columnsOf(element));
    // On a phone the sheet gives what was asked for, and to read it would lay the page out before its time.
    if (matchMedia(WIDE).matches) read();
    return onResize(element, read);
  }, [grid, active]);

  return columns;
}
