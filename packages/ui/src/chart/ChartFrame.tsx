import type { ReactNode } from 'react';
import { useUiText } from '../ui-texts.tsx';
import './chart.css';

interface ChartFrameProps {
  title: string;
  /** Names of what the colours stand for; one needs no key. */
  names: readonly string[];
  table: ReactNode;
  children: ReactNode;
}

/** A drawing for the eye, its key, and the same figures as a table for everybody. */
export function ChartFrame({ title, names, table, children }: ChartFrameProps) {
  const text = useUiText();
  return (
    <figure className="lg-chart">
      <figcaption className="lg-chart-head">
        <span className="lg-title-3">{title}</span>
        {names.length > 1 && (
          <span className="lg-chart-key">
            {names.map((name, place) => (
              <span key={name} className={`lg-chart-name lg-chart-colour-${place}`}>
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      {children}
      <details className="lg-chart-figures">
        <summary>{text('chartTable')}</summary>
        <div className="lg-chart-scroll">{table}</div>
      </details>
    </figure>
  );
}
