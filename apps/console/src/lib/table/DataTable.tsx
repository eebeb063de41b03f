import { useText } from '@liuguang/app-kit/i18n';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Field } from '../form/shape.ts';
import { libMessages } from '../messages.ts';
import type { Row } from '../room/room.ts';
import { shapeOfField, ValueView } from '../values/ValueView.tsx';
import { useWords } from '../words.ts';
import './table.css';

const ROW_HEIGHT = 52;
const AHEAD = 10;

interface DataTableProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly fields: readonly Field[];
  readonly columns: readonly string[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** Which rows are ticked; none can be where this is missing. */
  readonly ticked?: { readonly ids: ReadonlySet<string>; readonly change: (ids: ReadonlySet<string>) => void };
  /** The end is near. */
  readonly onEnd: () => void;
}

/** A table of any length: only the rows in sight are drawn, and arrow keys go from one to the next. */
export function DataTable({ label, rows, fields, columns, idOf, nameOf, onOpen, ticked, onEnd }: DataTableProps) {
  const text = useText(libMessages);
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: AHEAD,
  });
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - AHEAD) onEnd();
  }, [last, rows.length, onEnd]);

  const above = drawn[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const tick = (id: string) => {
    if (!ticked) return;
    const ids = new Set(ticked.ids);
    if (!ids.delete(id)) ids.add(id);
    ticked.change(ids);
  };
  const move = (event: KeyboardEvent, row: Row, at: number) => {
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
    if (event.key === 'x') tick(idOf(row));
    if (step === undefined) return;
    event.preventDefault();
    virtual.scrollToIndex(Math.max(0, Math.min(rows.length - 1, at + step)));
    const next = step > 0 ? event.currentTarget.nextElementSibling : event.currentTarget.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
  };
  const allTicked = ticked !== undefined && rows.length > 0 && rows.every((row) => ticked.ids.has(idOf(row)));

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section ref={scroller} className="table-scroll" aria-label={label} tabIndex={0}>
      <table className="table" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {ticked && (
              <th className="table-tick">
                <input
                  type="checkbox"
                  aria-label={text('selectAll')}
                  checked={allTicked}
                  onChange={() => ticked.change(new Set(allTicked ? [] : rows.map(idOf)))}
                />
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col">
                {words.field(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Space height={above} />}
          {drawn.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const id = idOf(row);
            return (
              <tr
                key={id}
                className="table-row"
                aria-rowindex={index + 2}
                tabIndex={0}
                onClick={() => onOpen(row)}
                onKeyDown={(event) => move(event, row, index)}
              >
                {ticked && (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the box inside has the keys
                  <td className="table-tick" onClick={(event) => event.stopPropagation()}>
                    <input
                      type="checkbox"
                      aria-label={text('select', { name: nameOf(row) })}
                      checked={ticked.ids.has(id)}
                      onChange={() => tick(id)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column}>
                    <ValueView name={column} shape={shapeOfField(fields, column)} value={row[column]} />
                  </td>
                ))}
              </tr>
            );
          })}
          {below > 0 && <Space height={below} />}
        </tbody>
      </table>
    </section>
  );
}

/** Stands for rows that are out of sight. */
function Space({ height }: { height: number }) {
  const row = useRef<HTMLTableRowElement>(null);
  // By hand: the page's policy knows no style attributes.
  useEffect(() => {
    row.current?.style.setProperty('height', `${height}px`);
  }, [height]);
  return <tr ref={row} />;
}
