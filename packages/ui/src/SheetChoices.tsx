import type { ReactNode } from 'react';
import './SheetChoices.css';

/** What can be done with something, one below the other; stands in a sheet. */
export const SheetChoices = ({ children }: { children: ReactNode }) => <ul className="lg-choices">{children}</ul>;

interface SheetChoiceProps {
  readonly icon: ReactNode;
  /** What comes of it, where that is not plain. */
  readonly note?: string;
  readonly danger?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export const SheetChoice = ({ icon, note, danger = false, onChoose, children }: SheetChoiceProps) => (
  <li>
    <button type="button" className={`lg-choice lg-press${danger ? ' lg-choice-danger' : ''}`} onClick={onChoose}>
      {icon}
      <span className="lg-choice-words">
        <span>{children}</span>
        {note && <span className="lg-choice-note">{note}</span>}
      </span>
    </button>
  </li>
);
