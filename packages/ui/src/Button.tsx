import type { MouseEventHandler, ReactNode } from 'react';
import './Button.css';

interface Look {
  tone?: 'fill' | 'soft' | 'ghost';
  size?: 'medium' | 'small';
  icon?: ReactNode;
  children: ReactNode;
}

interface ButtonProps extends Look {
  busy?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

const classOf = ({ tone = 'fill', size = 'medium' }: Look) =>
  `lg-button lg-button-${tone} lg-press${size === 'small' ? ' lg-button-small' : ''}`;

export function Button({ busy = false, onClick, ...look }: ButtonProps) {
  return (
    // Not `disabled`: a button that is busy keeps the keyboard's focus.
    <button
      type="button"
      className={classOf(look)}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {look.icon}
      {look.children}
    </button>
  );
}

export function ButtonLink({ href, ...look }: Look & { href: string }) {
  return (
    <a className={classOf(look)} href={href} target="_blank" rel="noopener noreferrer">
      {look.icon}
      {look.children}
    </a>
  );
}
