import type { Store } from '@liuguang/app-kit/store';

const KEY = 'scroll';
/** Entries of the history whose place is kept over a reload. */
const LIMIT = 50;

/** Pages that were opened by their address all have the same name for their step: what they show tells them apart. */
const nameOf = (entry: string, page: string): string => `${entry} ${page}`;

/** How far each page was scrolled when it was left. */
export interface ScrollMemory {
  /** `entry` is one step of the history, `page` the page itself, which several steps may show. */
  left(entry: string, page: string, top: number): void;
  ofEntry(entry: string, page: string): number | undefined;
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
      const name = nameOf(entry, page);
      entries.delete(name);
      entries.set(name, top);
      pages.set(page, top);
    },
    ofEntry: (entry, page) => entries.get(nameOf(entry, page)),
    ofPage: (page) => pages.get(page),
    save: () => session.set(KEY, JSON.stringify([...entries].slice(-LIMIT))),
  };
}
