import { type ReactNode, useId } from 'react';
import './Card.css';

interface CardProps {
  title: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, action, className = '', children }: CardProps) {
  const titleId = useId();
  return (
    <section className={`lg-card ${className}`} aria-labelledby={titleId}>
      <div className="lg-card-head">
        <h2 id={titleId} className="lg-card-title">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
