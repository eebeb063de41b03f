import { boolean, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import type { DividedTable } from '../../platform/postgres/partitions.ts';

/** What somebody saw and clicked on a day in Shanghai. The night after, it becomes figures that name nobody. */
export const advertSeen = pgTable(
  'advert_seen',
  {
    accountId: key().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** As the configuration names it; an advertisement that was taken down keeps its figures. */
    advertId: key().notNull(),
    views: integer().notNull(),
    clicked: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.advertId] }),
    index('advert_seen_by_day').on(table.day, table.advertId),
  ],
);

export const advertSeenParts: DividedTable = { name: 'advert_seen', by: 'day', isDay: true, days: 1 };

/** How often everybody together saw an advertisement with a budget on a day: the budget must not wait for the night. */
export const advertSpent = pgTable(
  'advert_spent',
  {
    advertId: key().notNull(),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.advertId, table.day] })],
);

export const advertFigure = pgTable(
  'advert_figure',
  {
    day: date({ mode: 'string' }).notNull(),
    advertId: key().notNull(),
    views: integer().notNull(),
    viewers: integer().notNull(),
    clicks: integer().notNull(),
    talliedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.advertId] })],
);
