import { AVERSION_REASONS } from '@liuguang/contract/taste/schemas';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** What is liked, collected and turned down beside videos. */
const CONTENT_KINDS = ['post', 'collection', 'work', 'announced'] as const;

/** Columns of a table of who says something about what is no video. */
const ofContent = () => ({
  accountId: key().notNull().references(accountKey),
  kind: text({ enum: CONTENT_KINDS }).notNull(),
  subjectId: key().notNull(),
  at: at().notNull(),
});

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
    kind: text({ enum: ['media', ...CONTENT_KINDS] }).notNull(),
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
    reason: text({ enum: AVERSION_REASONS }).notNull().default('video'),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.videoId] }),
    index('taste_aversion_newest').on(table.accountId, table.at.desc(), table.videoId.desc()),
  ],
);

/** Who likes what is no video. */
export const tasteContentLike = pgTable('taste_content_like', ofContent(), (table) => [
  primaryKey({ columns: [table.accountId, table.kind, table.subjectId] }),
  // Who likes what is still to come, when it comes out.
  index('taste_content_like_announced').on(table.subjectId).where(sql`${table.kind} = 'announced'`),
]);

/** Who does not want to be shown what is no video. */
export const tasteContentAversion = pgTable('taste_content_aversion', ofContent(), (table) => [
  primaryKey({ columns: [table.accountId, table.kind, table.subjectId] }),
]);
