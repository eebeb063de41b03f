import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, key } from '../columns.ts';

/** The first of a list that is ordered by counts, as they stood when somebody began to read it. */
export const ranking = pgTable(
  'ranking',
  {
    name: text().notNull(),
    generation: key().notNull(),
    ids: key().array().notNull(),
    madeAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.generation] }), index('ranking_by_age').on(table.madeAt)],
);
