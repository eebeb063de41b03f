import { type ReactNode, useCallback } from 'react';
import { onPersonIdle } from './idle.ts';
import './CardRow.css';

/** Rows of which only the first cards are drawn. Those on screen become whole when the person stops to look. */
class CutRows {
  readonly #onScreen = new Set<Element>();
  readonly #rows = new Map<Element, () => void>();
  readonly #watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#onScreen.add(target);
      else this.#onScreen.delete(target);
    }
  });

  constructor() {
    onPersonIdle(() => {
      for (const row of [...this.#onScreen]) this.#rows.get(row)?.();
    });
  }

  add(row: Element, makeWhole: () => void): void {
    this.#rows.set(row, makeWhole);
    this.#watch.observe(row);
  }

  remove(row: Element): void {
    this.#rows.delete(row);
    this.#onScreen.delete(row);
    this.#watch.unobserve(row);
  }
}

let cutRows: CutRows | undefined;

interface CardRowProps {
  /** Narrow cards stand four to a phone's screen, wide ones three. */
  cards: 'wide' | 'narrow';
  className?: string;
  children: ReactNode;
}

/**
 * A row that scrolls sideways. On a phone only as many cards are drawn as fit on the screen until somebody looks at the
 * row, touches it or comes there with the keyboard: all others would be styled whenever the row is scrolled past.
 */
export function CardRow({ cards, className = '', children }: CardRowProps) {
  const follow = useCallback((row: HTMLElement | null) => {
    if (!row || 'whole' in row.dataset) return;
    cutRows ??= new CutRows();
    const rows = cutRows;
    const wanted = new AbortController();
    const leave = () => {
      rows.remove(row);
      wanted.abort();
    };
    const makeWhole = () => {
      row.dataset.whole = '';
      leave();
    };
    for (const sign of ['pointerdown', 'focusin'])
      row.addEventListener(sign, makeWhole, { signal: wanted.signal, passive: true });
    rows.add(row, makeWhole);
    return leave;
  }, []);
  return (
    <ul ref={follow} className={`lg-card-row ${className}`} data-cards={cards}>
      {children}
    </ul>
  );
}
