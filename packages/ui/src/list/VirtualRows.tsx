import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ListWindow, RowSizes } from './list-memory.ts';

interface VirtualRowsProps {
  list: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  keyOfRow: (row: number) => string;
  /** Heights known from before; the others are taken to be like them. */
  known: RowSizes;
  /** Is made to answer with every height as it is now, guessed ones too: on return nothing may be guessed anew. */
  sizes: RefObject<() => RowSizes>;
  onWindow: (view: ListWindow) => void;
}

const OVERSCAN_ROWS = 6;
const GUESS_PX = 120;

/**
 * Not rounded: half a pixel a row would make the page tremble as rows come and go. Asked before the row has been laid
 * out, it answers from memory or guesses: reading the page while it is scrolled would have it laid out each time. What a
 * new row really measures is told in the same frame.
 */
function heightOf(row: HTMLElement, entry: ResizeObserverEntry | undefined, rows: Virtualizer<Window, HTMLElement>) {
  const at = rows.indexFromElement(row);
  const seen = entry?.borderBoxSize[0]?.blockSize;
  return seen ?? rows.itemSizeCache.get(rows.options.getItemKey(at)) ?? rows.options.estimateSize(at);
}

function average(sizes: RowSizes): number {
  if (sizes.size === 0) return GUESS_PX;
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / sizes.size;
}

/** How far down the page a list begins, and how far its rows are apart. */
const placeOf = (list: HTMLElement | null) => ({
  margin: list ? Math.round(list.getBoundingClientRect().top + window.scrollY) : 0,
  gap: list ? Number.parseFloat(getComputedStyle(list).rowGap) || 0 : 0,
});

/** Draws nothing: it works out which rows have to stand in the page, while the list keeps drawing them itself. */
export function VirtualRows({ list, rows, columns, keyOfRow, known, sizes, onWindow }: VirtualRowsProps) {
  const [guess] = useState(() => average(known));
  const [{ margin, gap }, setPlace] = useState(() => placeOf(list.current));

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows,
    estimateSize: (row) => known.get(keyOfRow(row)) ?? guess,
    getItemKey: keyOfRow,
    measureElement: heightOf,
    overscan: OVERSCAN_ROWS,
    scrollMargin: margin,
    gap,
    useFlushSync: false,
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () =>
      setPlace((before) => {
        const now = placeOf(element);
        return now.margin === before.margin && now.gap === before.gap ? before : now;
      });
    // What stands above the list may grow without the list hearing of it.
    const watcher = new ResizeObserver(read);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [list]);

  useLayoutEffect(() => {
    virtualizer.measureElement(null);
    for (const row of list.current?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? [])
      virtualizer.measureElement(row);
    sizes.current = () => new Map(virtualizer.measurementsCache.map(({ key, size }) => [`${key}`, size]));
  });

  const shown = virtualizer.getVirtualItems();
  const first = (shown[0]?.index ?? 0) * columns;
  const end = ((shown.at(-1)?.index ?? 0) + 1) * columns;
  const before = (shown[0]?.start ?? margin) - margin;
  const after = virtualizer.getTotalSize() + margin - (shown.at(-1)?.end ?? margin);
  // At first it has not seen the screen yet and would take all rows but one away.
  const hasLooked = virtualizer.scrollElement !== null && shown.length > 0;
  useLayoutEffect(() => {
    if (hasLooked) onWindow({ first, end, before, after });
  }, [hasLooked, first, end, before, after, onWindow]);

  return null;
}
