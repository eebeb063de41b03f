import type { ReactNode } from 'react';
import './IconButton.css';

interface IconButtonProps {
  /** What the button is called, for those who hear it. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Drawn on a quiet disc of its own. */
  round?: boolean;
}

export function IconButton({ label, icon, onClick, round = false }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`lg-icon-button lg-press${round ? ' lg-icon-button-round' : ''}`}
      aria-label={label}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
