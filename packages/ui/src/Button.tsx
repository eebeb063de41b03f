import type { MouseEventHandler, ReactNode } from 'react';
import './Button.css';

interface Look {
  tone?: 'fill' | 'soft' | 'ghost' | 'line' | 'vip' | 'danger';
  size?: 'large' | 'medium' | 'small';
  icon?: ReactNode;
  children: ReactNode;
}

interface ButtonProps extends Look {
  type?: 'button' | 'submit';
  busy?: boolean;
  disabled?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

const classOf = ({ tone = 'fill', size = 'medium' }: Look) => `lg-button lg-button-${tone} lg-button-${size} lg-press`;

export function Button({ type = 'button', busy = false, disabled = false, onClick, ...look }: ButtonProps) {
  const still = busy || disabled;
  return (
    // Not `disabled`: a button that is busy keeps the keyboard's focus, and one that is off can be heard of.
    <button
      type={type}
      className={classOf(look)}
      aria-busy={busy}
      aria-disabled={still}
      onClick={(event) => {
        if (still) event.preventDefault();
        else onClick?.(event);
      }}
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
