import { ChevronIcon } from '@liuguang/ui/icons';
import { CardRow } from '@liuguang/ui/pace/CardRow';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import './card-section.css';

interface CardSectionProps {
  readonly title: string;
  /** The way to all there are. */
  readonly all?: { readonly to: string; readonly text: string; readonly label?: string } | undefined;
  readonly cards: 'wide' | 'narrow';
  /** Of the feature, which says by `--card-row-card` how wide a card is. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A title, the way to all, and cards side by side. */
export function CardSection({ title, all, cards, className = '', children }: CardSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`card-section ${className}`}>
      <div className="card-section-head">
        <h2 id={titleId} className="card-section-title lg-ellipsis">
          {title}
        </h2>
        {all && (
          <Link className="card-section-all lg-press" to={all.to} aria-label={all.label}>
            {all.text}
            <ChevronIcon />
          </Link>
        )}
      </div>
      <CardRow cards={cards}>{children}</CardRow>
    </section>
  );
}
