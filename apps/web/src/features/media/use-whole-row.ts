import { type RefCallback, useCallback } from 'react';
import { onRest } from '../../lib/rest.ts';

/** Rows of which only the first cards are drawn: those that are on screen become whole when somebody comes to rest. */
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
    onRest(() => {
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

/**
 * Of a row on a phone only as many cards are drawn as fit on the screen until somebody looks at it, or touches it, or comes
 * there with the keyboard: all the others would be gone through whenever the row is brought past.
 */
export function useWholeRow(): RefCallback<HTMLElement> {
  return useCallback((row) => {
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
}
