import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The greatest first, as an index lies whose column is declared with `.desc()`: drizzle puts what is null last there, and
 * first in `desc()`. The database reads an index in its order only where both agree, and sorts everything otherwise.
 */
export const descending = (column: SQLWrapper): SQL => sql`${column} desc nulls last`;
