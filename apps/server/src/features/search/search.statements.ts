import { type Placeholder, sql } from 'drizzle-orm';
import type { WordQuery } from './search.query.ts';

/** A word, or the place in a statement where one will stand. */
export type Slot = string | Placeholder;

/** What is looked for, as statements name it. */
export interface Sought {
  readonly key: Slot;
  /** For `like`: whatever begins with the key. */
  readonly beginning: Slot;
  readonly all: Slot;
  readonly inNames: Slot;
  readonly beside: Slot;
  readonly sounds?: Slot;
}

export const soughtBy = ({ key, all, inNames, beside, sounds }: WordQuery): Sought => ({
  // A key is made of letters, digits and spaces: nothing in it is a wildcard.
  ...{ key, beginning: `${key}%`, all, inNames, beside },
  ...(sounds !== undefined && { sounds }),
});

/** The same with places for the words, for a statement that is written once and asked with many. */
export const slotsFor = ({ sounds }: Sought): Sought => ({
  key: sql.placeholder('key'),
  beginning: sql.placeholder('beginning'),
  all: sql.placeholder('all'),
  inNames: sql.placeholder('inNames'),
  beside: sql.placeholder('beside'),
  ...(sounds !== undefined && { sounds: sql.placeholder('sounds') }),
});

/**
 * Statements by their shape. To write out those of one search took the server 6 ms, several times what the rest of the
 * answer does; whatever filters there are, there are few shapes.
 */
export class Statements<Statement> {
  readonly #byShape = new Map<string, Statement>();

  of(shape: readonly unknown[], write: () => Statement): Statement {
    const name = JSON.stringify(shape);
    const known = this.#byShape.get(name) ?? write();
    this.#byShape.set(name, known);
    return known;
  }
}
