import { type RefObject, useLayoutEffect, useState } from 'react';

const columnsOf = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** How many columns the style sheet gives a grid at its width. */
export function useColumns(grid: RefObject<Element | null>, active: boolean, atFirst: number): number {
  const [columns, setColumns] = useState(atFirst);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || !active) return;
    const read = () => setColumns(columnsOf(element));
    read();
    const watcher = new ResizeObserver(read);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [grid, active]);

  return columns;
}
