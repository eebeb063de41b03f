import type { CreatorPeriod } from '@liuguang/contract/creator/rules';
import { bigint, boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';
import { mediaKey } from '../media/media.port.ts';

const count = () => bigint({ mode: 'number' }).notNull().default(0);

/** Whom the house knows to be who they say. */
export const creatorBadge = pgTable('creator_badge', {
  accountId: key().primaryKey().references(accountKey),
  verifiedAt: at().notNull(),
});

/** What somebody has chosen for their own page. */
export const creatorSetting = pgTable('creator_setting', {
  accountId: key().primaryKey().references(accountKey),
  showsLiked: boolean().notNull(),
});

/** What people did with one video on one day in Shanghai. */
export const creatorDay = pgTable(
  'creator_day',
  {
    videoId: key().notNull().references(mediaKey, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: count(),
    seconds: doublePrecision().notNull().default(0),
    likes: count(),
    collects: count(),
    comments: count(),
    /** How often each of its points was played through. */
    passed: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.day] }),
    index('creator_day_by_day').on(table.day, table.videoId),
  ],
);

/** Whose followers have been told of which video, and how far: by the number of the last row of theirs. */
export const creatorTold = pgTable('creator_told', {
  videoId: key().primaryKey().references(mediaKey, { onDelete: 'cascade' }),
  followId: key().notNull(),
  isDone: boolean().notNull().default(false),
  toldAt: at().notNull(),
});

/** Who stood where when the ranking was made; earlier ones stay for those who are reading on. */
export const creatorRank = pgTable(
  'creator_rank',
  {
    period: text().$type<CreatorPeriod>().notNull(),
    generation: key().notNull(),
    place: integer().notNull(),
    accountId: key().notNull().references(accountKey),
    score: count(),
    views: count(),
    likes: count(),
    collects: count(),
    comments: count(),
    followers: count(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.generation, table.place] }),
    index('creator_rank_by_account').on(table.accountId),
  ],
);
