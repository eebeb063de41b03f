import { index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** Who likes which video. */
export const tasteLike = pgTable(
  'taste_like',
  {
    accountId: key().notNull().references(accountKey),
    videoId: key().notNull(),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.videoId] }),
    index('taste_like_newest').on(table.accountId, table.at.desc(), table.videoId.desc()),
  ],
);

/** Who has collected what. A video is one thing, whether its owner calls it long or short. */
export const tasteCollect = pgTable(
  'taste_collect',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    kind: text({ enum: ['media', 'collection', 'post'] }).notNull(),
    subjectId: key().notNull(),
    /** As it was then: the list that it stands in. */
    contentType: smallint().notNull(),
    at: at().notNull(),
  },
  (table) => [
    unique('taste_collect_once').on(table.accountId, table.kind, table.subjectId),
    index('taste_collect_by_account').on(table.accountId, table.id.desc()),
    index('taste_collect_by_type').on(table.accountId, table.contentType, table.id.desc()),
  ],
);

/** Who does not want to be shown which video. */
export const tasteAversion = pgTable(
  'taste_aversion',
  {
    accountId: key().notNull().references(accountKey),
    videoId: key().notNull(),
    at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.videoId] })],
);
