import type { LabelInfo } from '@liuguang/contract/catalogue/schemas';
import type { FollowCounts, FollowStanding } from '@liuguang/contract/follow/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/database.ts';
import { followAccount, followTopic } from './follow.schema.ts';

/** Selects `followed_id`, the accounts that somebody follows, for feeds; an index has them. */
export const accountsFollowedBy = (viewer: bigint | SQL): SQL =>
  sql`select followed_id from ${followAccount} where account_id = ${viewer}`;

/** Selects `topic_id`, the topics that somebody follows. */
export const topicsFollowedBy = (viewer: bigint | SQL): SQL =>
  sql`select topic_id from ${followTopic} where account_id = ${viewer}`;

/** Whether somebody follows an account, as SQL about columns of the statement it stands in. */
export const isFollowedBy = (viewer: bigint | SQL, followed: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${followAccount} as followed
    where followed.account_id = ${viewer} and followed.followed_id = ${followed})`;

/** Selects `followed_id` and `followers`: how many who still follow somebody began to since then. */
export const followersSince = (since: Date): SQL =>
  sql`select followed_id, count(*)::integer as followers from ${followAccount}
    where at >= ${since.toISOString()}::timestamptz group by followed_id`;

/** Selects `at` of those who began to follow somebody since then, beside one video or anywhere. */
export const followedSince = (followed: bigint, since: Date, videoId?: bigint): SQL =>
  sql`select at from ${followAccount} where followed_id = ${followed} and at >= ${since.toISOString()}::timestamptz${
    videoId === undefined ? sql`` : sql` and video_id = ${videoId}`
  }`;

/** The topics that can be followed; the feature whose they are brings them. */
export interface FollowableTopics {
  /** Those that are there, by number. */
  topics(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, LabelInfo>>;
}

/** What other features may ask about who follows whom. */
export interface FollowPort {
  /** How a viewer stands to each of these people. */
  standings(viewer: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, FollowStanding>>;
  /** Everybody asked for is in it. */
  counts(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, FollowCounts>>;
  /** Up to so many who want to be told what somebody brings out, in the order of the rows' numbers behind `after`. */
  followersToTell(
    followed: bigint,
    what: 'videos' | 'posts',
    after: bigint,
    limit: number,
  ): Promise<readonly { readonly id: bigint; readonly accountId: bigint }[]>;
  /** Neither follows the other any more, as when one blocks the other. */
  part(tx: Transaction, one: bigint, other: bigint): Promise<void>;
}
