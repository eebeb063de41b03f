import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

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
 * Who opened what on a day in Shanghai. A row for each person, so that many at once never wait for the same one; the
 * night after, they become figures that name nobody.
 */
export const showcaseClick = pgTable(
  'showcase_click',
  {
    accountId: key().notNull().references(accountKey),
    day: date({ mode: 'string' }).notNull(),
    appId: key()
      .notNull()
      .references(() => showcaseApp.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.appId] }),
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
