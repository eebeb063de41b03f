import type { ReactNode } from 'react';
import './Card.css';
import './StatePanel.css';

interface StatePanelProps {
  drawing: ReactNode;
  title: string;
  text: string;
  actions?: ReactNode;
  note?: ReactNode;
  /** Stands in for one section, among others that are well. */
  compact?: boolean;
}

/** What stands where content could not: one drawing, one sentence, a way forward. */
export function StatePanel({ drawing, title, text, actions, note, compact = false }: StatePanelProps) {
  return (
    <section className={`lg-state${compact ? ' lg-state-compact lg-card' : ''}`} role="alert">
      {drawing}
      <div className="lg-state-words">
        <h2 className="lg-state-title">{title}</h2>
        <p className="lg-state-text">{text}</p>
      </div>
      {actions && <div className="lg-state-actions">{actions}</div>}
      {note && <div className="lg-state-note">{note}</div>}
    </section>
  );
}
