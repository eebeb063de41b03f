import type { ReactNode } from 'react';
import { AlertIcon } from '../icons.tsx';
import { useUiText } from '../ui-texts.tsx';
import type { FieldWords } from './use-field.ts';
import './field.css';

interface FieldFrameProps {
  words: FieldWords;
  id: string;
  noteId: string;
  /** Stands at the right of the note. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label above, note below; the note's room is kept, so that a form does not move when something is wrong. */
export function FieldFrame({ words, id, noteId, aside, children }: FieldFrameProps) {
  const text = useUiText();
  return (
    <div className={`lg-field${words.error ? ' lg-field-wrong' : ''}`}>
      <label className="lg-field-label" htmlFor={id}>
        {words.label}
        {words.required && (
          <span className="lg-field-required" aria-hidden="true">
            {text('required')}
          </span>
        )}
      </label>
      {children}
      <div className="lg-field-below">
        <FieldNote words={words} noteId={noteId} />
        {aside}
      </div>
    </div>
  );
}

export function FieldNote({ words, noteId }: { words: FieldWords; noteId: string }) {
  return (
    <p id={noteId} className="lg-field-note" aria-live="polite">
      {words.error ? (
        <>
          <AlertIcon />
          {words.error}
        </>
      ) : (
        words.hint
      )}
    </p>
  );
}
