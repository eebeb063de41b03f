import { type SQL, sql } from 'drizzle-orm';
import type { MaybePromise } from '../../platform/maybe-promise.ts';
import { watchEntry, watchTotal } from './watch.schema.ts';

/** Selects `video_id`, `seconds` and `watched_at` of what somebody has watched since then, the latest first. */
export const watchedVideosOf = (viewer: bigint, since: SQL): SQL =>
  sql`select video_id, seconds, watched_at from ${watchEntry} where account_id = ${viewer} and watched_at > ${since}
    order by watched_at desc nulls last, video_id desc nulls last`;

/** Selects, as one text, what somebody watched last, how much of it and when: another one as soon as they watch on. */
export const lastWatchedBy = (viewer: SQL): SQL =>
  sql`select concat_ws(' ', last.video_id, last.seconds, last.position, last.watched_at) from ${watchEntry} as last
    where last.account_id = ${viewer} order by last.watched_at desc nulls last, last.video_id desc nulls last limit 1`;

/** Whether somebody has begun a video, or has since a time, as SQL about a column of the statement it stands in. */
export const isWatchedBy = (viewer: bigint, videoId: SQL, since: Date | null): SQL<boolean> =>
  sql<boolean>`exists (select from ${watchEntry} as watched where watched.account_id = ${viewer} and watched.video_id = ${videoId}${
    since ? sql` and watched.watched_at > ${since.toISOString()}::timestamptz` : sql``
  })`;

/** Selects for how many seconds everybody together has watched a video. */
export const watchedByEverybody = (videoId: SQL): SQL =>
  sql`select seconds from ${watchTotal} as total where total.video_id = ${videoId}`;

/** What a play token says: who may watch what since when. */
export interface WatchTicket {
  readonly person: { readonly id: bigint };
  readonly videoId: bigint;
  readonly watch: 'full' | 'preview';
  readonly issuedAt: Date;
}

export interface WatchTickets {
  /** Nothing for a token that is not ours, whose time is over, or whose session has ended. */
  read(playToken: string): MaybePromise<WatchTicket | undefined>;
}

/** What other features may ask about what people have watched. */
export interface WatchPort {
  /** Where somebody goes on, in seconds; what was never begun, or seen to its end, is left out. */
  positionsOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
  /** Which of these somebody has seen to their end. */
  finishedOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}
