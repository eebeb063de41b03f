import { FOLLOW_NOTIFY } from '@liuguang/contract/follow/schemas';
import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

const count = () => bigint({ mode: 'number' }).notNull().default(0);

/**
 * Who follows whom. The one who is followed is no foreign key: checking it would lock both accounts in an order that
 * depends on who follows, and accounts are never removed.
 */
export const followAccount = pgTable(
  'follow_account',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    followedId: key().notNull(),
    notify: text({ enum: FOLLOW_NOTIFY }).notNull().default('all'),
    /** The video beside which somebody began to follow, where there was one. */
    videoId: key(),
    at: at().notNull(),
  },
  (table) => [
    unique('follow_account_once').on(table.accountId, table.followedId),
    index('follow_account_by_follower').on(table.accountId, table.id.desc()),
    index('follow_account_by_followed').on(table.followedId, table.id.desc()),
    index('follow_account_lately').on(table.followedId, table.at, table.videoId),
    index('follow_account_by_time').on(table.at, table.followedId),
  ],
);

/** How many follow somebody and how many they follow, changed in the transaction that changes the rows counted. */
export const followCount = pgTable('follow_count', {
  accountId: key().primaryKey().references(accountKey),
  followers: count(),
  following: count(),
});

/** Who follows which topic of the catalogue. */
export const followTopic = pgTable(
  'follow_topic',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    topicId: key().notNull(),
    at: at().notNull(),
  },
  (table) => [
    unique('follow_topic_once').on(table.accountId, table.topicId),
    index('follow_topic_by_account').on(table.accountId, table.id.desc()),
  ],
);

export const followTopicCount = pgTable('follow_topic_count', {
  topicId: key().primaryKey(),
  followers: count(),
});
