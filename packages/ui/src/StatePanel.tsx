import type { ReactNode } from 'react';
import './StatePanel.css';

interface StatePanelProps {
  drawing: ReactNode;
  title: string;
  text: string;
  actions?: ReactNode;
  note?: ReactNode;
}

/** What stands where content could not: one drawing, one sentence, a way forward. */
export function StatePanel({ drawing, title, text, actions, note }: StatePanelProps) {
  return (
    <section className="lg-state" role="alert">
      {drawing}
      <h2 className="lg-state-title">{title}</h2>
      <p className="lg-state-text">{text}</p>
      {actions && <div className="lg-state-actions">{actions}</div>}
      {note && <div className="lg-state-note">{note}</div>}
    </section>
  );
}
