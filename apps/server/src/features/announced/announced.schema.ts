import type { AnnouncedBecomes } from '@liuguang/contract/announced/states';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';
import type { Cover, Translation } from '../media/media.port.ts';

/** A title that was announced, and what became of it. */
export const announced = pgTable(
  'announced',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** Whose it will be. */
    accountId: key().notNull().references(accountKey),
    title: text().notNull(),
    intro: text().notNull().default(''),
    translations: jsonb().$type<Readonly<Record<string, Translation>>>().notNull().default({}),
    cover: jsonb().$type<Cover>(),
    /** What it turns into: a content type, and its number once it is there. */
    becomes: smallint().$type<AnnouncedBecomes>().notNull(),
    targetId: key(),
    trailerId: key(),
    releasesAt: at().notNull(),
    /** Since when those who waited are told that it is out. */
    releasedAt: at(),
    cancelledAt: at(),
    /** Why it was cancelled. */
    note: text().notNull().default(''),
    /** How many people have reserved it; as it was in the end, once it is out or cancelled. */
    waiting: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    index('announced_to_come')
      .on(table.releasesAt, table.id)
      .where(sql`${table.releasedAt} is null and ${table.cancelledAt} is null`),
    index('announced_by_owner').on(table.accountId),
  ],
);

/** Who waits for which title, until they have been told what became of it. */
export const announcedReservation = pgTable(
  'announced_reservation',
  {
    accountId: key().notNull().references(accountKey),
    announcedId: key()
      .notNull()
      .references(() => announced.id, { onDelete: 'cascade' }),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.announcedId] }),
    index('announced_reservation_by_title').on(table.announcedId),
  ],
);
