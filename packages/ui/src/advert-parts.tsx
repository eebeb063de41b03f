import type { MouseEvent, ReactNode } from 'react';
import { CrossIcon } from './icons.tsx';
import { useUiText } from './ui-texts.tsx';
import './advert-parts.css';

/** An advertisement as it is shown, whoever it is from and wherever it leads. */
export interface AdvertContent {
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  /** Path of its picture; without one it is words alone. */
  readonly cover?: string | undefined;
  readonly button?: string | undefined;
  /** Somebody paid for it, and it says so. */
  readonly isPaid: boolean;
  readonly opening: AdvertOpening;
  /** Given, it can be closed. */
  readonly onClose?: (() => void) | undefined;
}

/** Without `href` there is nowhere to go, yet a press is still told. */
export interface AdvertOpening {
  readonly href?: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** A link where there is somewhere to go, a button where there is not. */
export function AdvertTarget({
  opening,
  className,
  children,
}: {
  opening: AdvertOpening;
  className: string;
  children: ReactNode;
}) {
  const { href, target, rel, onClick } = opening;
  if (href === undefined)
    return (
      <button type="button" className={className} onClick={onClick}>
        {children}
      </button>
    );
  return (
    <a className={className} href={href} target={target} rel={rel} draggable={false} onClick={onClick}>
      {children}
    </a>
  );
}

/** Says that it is an advertisement, and closes it where it can be closed. Beside the link, never inside it. */
export function AdvertMark({ title, isPaid, onClose }: Pick<AdvertContent, 'title' | 'isPaid' | 'onClose'>) {
  const text = useUiText();
  const label = isPaid && text('advert');
  if (!onClose) return label && <p className="lg-advert-mark">{label}</p>;
  const closing = text('advertClose', { title });
  return (
    <button
      type="button"
      className={`lg-advert-mark lg-advert-close${label ? '' : ' lg-advert-cross'}`}
      aria-label={label ? `${label} ${closing}` : closing}
      onClick={onClose}
    >
      {label}
      <CrossIcon />
    </button>
  );
}
