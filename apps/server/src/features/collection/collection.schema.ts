import type { CollectionContentType } from '@liuguang/contract/collection/states';
import { MEDIA_ACCESSES } from '@liuguang/contract/media/states';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { pieces } from '../../platform/postgres/named.ts';
import { accountKey } from '../account/account.port.ts';
import { type Cover, mediaKey, type Translation } from '../media/media.port.ts';

/** Videos that belong together, in seasons and episodes. */
export const collection = pgTable(
  'collection',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** Whose it is; nobody's once that person was erased. */
    accountId: key().references(accountKey),
    contentType: smallint().$type<CollectionContentType>().notNull(),
    title: text().notNull(),
    intro: text().notNull().default(''),
    translations: jsonb().$type<Readonly<Record<string, Translation>>>().notNull().default({}),
    cover: jsonb().$type<Cover>(),
    /** Of the whole; each of its videos has an access of its own. */
    access: text({ enum: MEDIA_ACCESSES }).notNull().default('free'),
    /** Of the whole, in gold; nothing but for access by gold. */
    price: integer().notNull().default(0),
    /** No more episodes are to come. */
    finished: boolean().notNull().default(false),
    likes: integer().notNull().default(0),
    /** From when on everybody may find it. */
    publishedAt: at(),
    /** Since when an operator keeps it back. */
    heldAt: at(),
    /** Since when it is gone, but for those who bought it. */
    removedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    index('collection_named').using('gin', pieces(table.title)),
    index('collection_by_owner').on(table.accountId, table.id.desc()),
    index('collection_of_creator')
      .on(table.accountId, table.contentType, table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.publishedAt} is not null and ${table.heldAt} is null and ${table.removedAt} is null`),
    index('collection_shown')
      .on(table.contentType, table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.publishedAt} is not null and ${table.heldAt} is null and ${table.removedAt} is null`),
  ],
);

/** One video of a collection. A number is left out when its video is gone. */
export const collectionEpisode = pgTable(
  'collection_episode',
  {
    collectionId: key()
      .notNull()
      .references(() => collection.id, { onDelete: 'cascade' }),
    season: smallint().notNull().default(1),
    number: smallint().notNull(),
    videoId: key().notNull().references(mediaKey, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.season, table.number] }),
    unique('collection_episode_once').on(table.videoId, table.collectionId),
  ],
);
