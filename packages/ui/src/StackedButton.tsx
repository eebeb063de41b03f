import type { ReactNode } from 'react';
import './StackedButton.css';

interface StackedButtonProps {
  icon: ReactNode;
  /** Stands below the mark. */
  children: ReactNode;
  /** What it is called for those who hear it, where the word below is not enough. */
  label?: string;
  /** Whether it is on, for what can be. */
  pressed?: boolean;
  className?: string;
  onClick: () => void;
}

/** One of the things that can be done with what is above them. */
export function StackedButton({ icon, children, label, pressed, className = '', onClick }: StackedButtonProps) {
  return (
    <button
      type="button"
      className={`lg-stacked lg-press ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}
