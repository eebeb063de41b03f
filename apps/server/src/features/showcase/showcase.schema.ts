import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';

interface AppWords {
  readonly name: string;
  readonly intro: string;
  readonly about: string;
}

/** Apps that the welfare page leads to. */
export const showcaseApp = pgTable(
  'showcase_app',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    intro: text().notNull(),
    about: text().notNull(),
    translations: jsonb().$type<Record<string, AppWords>>().notNull(),
    icon: text().notNull(),
    href: text().notNull(),
    position: integer().notNull(),
    shown: boolean().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [index('showcase_app_in_order').on(table.position, table.id)],
);

/**
 * From where something was opened on a day in Shanghai. A row for each visitor, so that many at once never wait for the
 * same one; the night after, they become figures.
 */
export const showcaseClick = pgTable(
  'showcase_click',
  {
    /** A fingerprint of the subscriber and the day: it tells two of them apart and says nothing else. */
    visitor: bytes().notNull(),
    day: date({ mode: 'string' }).notNull(),
    appId: key()
      .notNull()
      .references(() => showcaseApp.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.visitor, table.day, table.appId] }),
    index('showcase_click_by_app').on(table.appId, table.day),
  ],
);

export const showcaseFigure = pgTable(
  'showcase_figure',
  {
    appId: key()
      .notNull()
      .references(() => showcaseApp.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.day] })],
);
