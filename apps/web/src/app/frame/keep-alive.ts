import type { Arrival } from './journey.ts';

/** How a page comes on screen: later or earlier in the history, beside another (a tab), or first of all. */
export type Move = 'first' | 'forward' | 'back' | 'tab';

export interface Page {
  readonly key: string;
  /** As it was when the page was last on screen: a page that is hidden never sees another's address. */
  readonly arrival: Arrival;
  readonly move: Move;
}

interface NumberedPage extends Page {
  /** Pages are drawn in the order in which they came: moving one in the document would lose its inner scroll. */
  readonly order: number;
}

export interface Shelf {
  readonly current: NumberedPage;
  /** Alive and hidden, the one left last first. */
  readonly hidden: readonly NumberedPage[];
}

export const KEPT_LIMIT = 10;

const isKeptAlive = ({ arrival }: Page) => arrival.screen.keep === true;

export const openShelf = (page: Page): Shelf => ({ current: { ...page, order: 0 }, hidden: [] });

/** Puts `page` on screen. What is kept and was on screen stays alive; the oldest goes when there are too many. */
export function show({ current, hidden }: Shelf, page: Page): Shelf {
  if (current.key === page.key) return { current: { ...page, order: current.order }, hidden };
  const known = hidden.find(({ key }) => key === page.key);
  const others = hidden.filter(({ key }) => key !== page.key);
  const left = isKeptAlive(current) ? [current, ...others] : others;
  const order = known?.order ?? Math.max(current.order, ...hidden.map((other) => other.order)) + 1;
  return { current: { ...page, order }, hidden: left.slice(0, isKeptAlive(page) ? KEPT_LIMIT - 1 : KEPT_LIMIT) };
}

export const inOrder = ({ current, hidden }: Shelf): readonly NumberedPage[] =>
  [current, ...hidden].sort((one, other) => one.order - other.order);
