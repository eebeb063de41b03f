import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ListWindow, type RowSizes, recallList, rememberList } from './list-memory.ts';
import { useColumns } from './use-columns.ts';

/** Rows that any phone can hold; a longer list keeps in the page only what is near the screen. */
const LONG_ROWS = 30;

interface ListShape {
  list: RefObject<HTMLElement | null>;
  count: number;
  columns: number;
  visit: string | undefined;
}

function measure(list: HTMLElement, keyOfRow: (row: number) => string): RowSizes {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-index]')];
  return new Map(rows.map((row) => [keyOfRow(Number(row.dataset.index)), row.getBoundingClientRect().height]));
}

const sameWindow = (one: ListWindow | undefined, other: ListWindow) =>
  one?.first === other.first && one.end === other.end && one.before === other.before && one.after === other.after;

/** Which part of a list stands in the page. A list that is come back to is as high as it was, wherever one was in it. */
export function useListWindow({ list, count, columns: atFirst, visit }: ListShape, keyOfRow: (row: number) => string) {
  const [recalled] = useState(() => recallList(visit));
  const columns = useColumns(list, count > 0, atFirst);
  const rows = Math.ceil(count / columns);
  const long = rows > LONG_ROWS;
  /** Long from the start, it begins with as much as is quickly drawn; one that grows shows all until it is known better. */
  const [atOnce] = useState(long ? LONG_ROWS * columns : undefined);
  const [view, setView] = useState(recalled?.view);
  const [known, setKnown] = useState<RowSizes>();
  const sizes = useRef<() => RowSizes>(() => recalled?.sizes ?? new Map());

  // Before rows leave the page for the first time, their heights are read: nothing may move when they go.
  useLayoutEffect(() => {
    const element = list.current;
    if (!long || known || !element) return;
    if (recalled?.sizes.size) return setKnown(recalled.sizes);
    // Told of its size, the list has just been laid out, and reading costs nothing.
    const watcher = new ResizeObserver(() => {
      watcher.disconnect();
      setKnown(measure(element, keyOfRow));
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [long, known, recalled, list, keyOfRow]);

  const remember = useEffectEvent(() => {
    if (visit !== undefined) rememberList(visit, { view, sizes: sizes.current() });
  });
  useLayoutEffect(() => () => remember(), []);

  const onWindow = useCallback((next: ListWindow) => setView((last) => (sameWindow(last, next) ? last : next)), []);

  const everything: ListWindow = { first: 0, end: count, before: 0, after: 0 };
  return {
    columns,
    rows,
    known: long ? known : undefined,
    sizes,
    onWindow,
    shown: long ? (view ?? { ...everything, end: Math.min(count, atOnce ?? count) }) : everything,
  };
}
