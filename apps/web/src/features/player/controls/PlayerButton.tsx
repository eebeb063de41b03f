import type { ReactNode } from 'react';

interface PlayerButtonProps {
  label: string;
  onClick: () => void;
  pressed?: boolean;
  className?: string;
  children: ReactNode;
}

/** A control over the picture: an icon or a word, never smaller than a finger. */
export function PlayerButton({ label, onClick, pressed, className = '', children }: PlayerButtonProps) {
  return (
    <button
      type="button"
      className={`player-button lg-press ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
