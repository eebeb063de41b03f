import type { Store } from '@liuguang/app-kit/store';

const KEY = 'scroll';
/** Entries of the history whose place is kept over a reload. */
const LIMIT = 50;

/** How far each page was scrolled when it was left. */
export interface ScrollMemory {
  /** `entry` is one step of the history, `page` the page itself, which several steps may show. */
  left(entry: string, page: string, top: number): void;
  ofEntry(entry: string): number | undefined;
  ofPage(page: string): number | undefined;
  /** Keeps what would otherwise be lost with a reload. */
  save(): void;
}

function parse(json: string | undefined): [string, number][] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => Array.isArray(entry) && typeof entry[1] === 'number') : [];
  } catch {
    return [];
  }
}

export function createScrollMemory(session: Store): ScrollMemory {
  const entries = new Map<string, number>(parse(session.get(KEY)));
  const pages = new Map<string, number>();
  return {
    left(entry, page, top) {
      entries.delete(entry);
      entries.set(entry, top);
      pages.set(page, top);
    },
    ofEntry: (entry) => entries.get(entry),
    ofPage: (page) => pages.get(page),
    save: () => session.set(KEY, JSON.stringify([...entries].slice(-LIMIT))),
  };
}
