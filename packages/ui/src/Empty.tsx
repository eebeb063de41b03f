import type { ReactNode } from 'react';
import { BasketDrawing } from './drawings.tsx';
import { useUiText } from './ui-texts.tsx';
import './StatePanel.css';

interface EmptyProps {
  title?: string;
  text?: string;
  drawing?: ReactNode;
  /** The one way forward. */
  action?: ReactNode;
}

/** Where there is nothing yet: one drawing, one sentence, one way forward. */
export function Empty({ title, text: sentence, drawing = <BasketDrawing />, action }: EmptyProps) {
  const text = useUiText();
  return (
    <div className="lg-state">
      {drawing}
      <div className="lg-state-words">
        <h2 className="lg-state-title">{title ?? text('emptyTitle')}</h2>
        <p className="lg-state-text">{sentence ?? text('emptyText')}</p>
      </div>
      {action && <div className="lg-state-actions">{action}</div>}
    </div>
  );
}
