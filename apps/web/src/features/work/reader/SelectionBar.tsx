import { useText } from '@liuguang/app-kit/i18n';
import { type RefObject, useEffect, useState } from 'react';
import { readerMessages } from './messages.ts';
import { selectedStretch } from './text-places.ts';

interface SelectionBarProps {
  flow: RefObject<HTMLElement | null>;
  onHighlight: (start: number, end: number) => void;
  onNote: (start: number, end: number) => void;
  onCopy: (text: string) => void;
}

const ROOM = 56;

/** What can be done with words that somebody has selected, beside them. */
export function SelectionBar({ flow, onHighlight, onNote, onCopy }: SelectionBarProps) {
  const text = useText(readerMessages);
  const [chosen, setChosen] = useState<ReturnType<typeof selectedStretch>>();
  useEffect(() => {
    const look = () => setChosen(flow.current ? selectedStretch(flow.current) : undefined);
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [flow]);
  if (!chosen) return null;
  const { start, end, box } = chosen;
  const done = (work: () => void) => () => {
    work();
    document.getSelection()?.removeAllRanges();
  };
  return (
    <div
      className="work-reader-selection"
      role="toolbar"
      aria-label={text('tools')}
      // The selection must outlive the press that is about it.
      onPointerDown={(event) => event.preventDefault()}
      style={{ top: box.top > ROOM * 2 ? box.top - ROOM : Math.min(box.bottom + 12, innerHeight - ROOM) }}
    >
      <button type="button" onClick={done(() => onHighlight(start, end))}>
        {text('highlight')}
      </button>
      <button type="button" onClick={done(() => onNote(start, end))}>
        {text('note')}
      </button>
      <button type="button" onClick={done(() => onCopy(String(document.getSelection())))}>
        {text('copy')}
      </button>
    </div>
  );
}
