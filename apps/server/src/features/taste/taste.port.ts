import type { ContentType } from '@liuguang/contract/content';
import type { ContentCard } from '@liuguang/contract/content-card';
import { type SQL, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { tasteAversion, tasteCollect, tasteContentAversion, type tasteContentLike, tasteLike } from './taste.schema.ts';

/** Selects `video_id` and `at` of what somebody likes since then, the latest first. */
export const likesOf = (viewer: bigint, since: SQL): SQL =>
  sql`select video_id, at from ${tasteLike} where account_id = ${viewer} and at > ${since}
    order by at desc nulls last, video_id desc nulls last`;

/** Selects `video_id` and `at` of the videos that somebody has collected since then, the latest first. */
export const collectedVideosOf = (viewer: bigint, since: SQL): SQL =>
  sql`select subject_id as video_id, at from ${tasteCollect}
    where account_id = ${viewer} and kind = 'media' and at > ${since} order by id desc nulls last`;

/** Selects `video_id`, `reason` and `at` of what somebody has turned down since then, the latest first. */
export const aversionsOf = (viewer: bigint, since: SQL): SQL =>
  sql`select video_id, reason, at from ${tasteAversion} where account_id = ${viewer} and at > ${since}
    order by at desc nulls last, video_id desc nulls last`;

/** Whether somebody does not want to be shown a video, as SQL about a column of the statement it stands in. */
export const isTurnedDownBy = (viewer: bigint, videoId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${tasteAversion} as averted
    where averted.account_id = ${viewer} and averted.video_id = ${videoId})`;

export type TasteKind = (typeof tasteCollect.$inferSelect)['kind'];

/** What is liked beside videos, which have a table of their own. */
export type LikedKind = (typeof tasteContentLike.$inferSelect)['kind'];

/** How many more, or fewer, have collected or like something. */
export interface TasteDelta {
  readonly id: bigint;
  readonly by: number;
}

/** Something as its collector sees it. */
export interface Collectable {
  readonly contentType: ContentType;
  /** Who made it, and hears of who likes it. */
  readonly ownerId: bigint | null;
  readonly card: ContentCard;
}

/** What a feature that has things to collect contributes, one for each kind. */
export interface TasteSubjects {
  readonly kind: TasteKind;
  readonly contentTypes: readonly number[];
  /** Those that this person may see, by number. */
  visibleTo(accountId: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Collectable>>;
  /** Told in the transaction in which people collect, or let go; where there is nothing to be told, nothing is collected. */
  collected?(tx: Transaction, deltas: readonly TasteDelta[]): Promise<void>;
  /** The same for likes. */
  liked?(tx: Transaction, deltas: readonly TasteDelta[]): Promise<void>;
  /** Tells its maker who likes one of them, where that is said otherwise than by its title. */
  tellLiked?(tx: Transaction, id: bigint, by: bigint): Promise<void>;
}

/** A video as whoever tells its maker needs it. */
export interface LikedVideo {
  readonly contentType: ContentType;
  readonly ownerId: bigint | null;
  readonly title: string;
}

/** The videos that people like. */
export interface TasteVideos {
  /** Nothing for what this person may not see. */
  visibleTo(accountId: bigint, videoId: bigint): Promise<LikedVideo | undefined>;
  /** Told in the transaction in which people like, or take it back. */
  liked(tx: Transaction, deltas: readonly TasteDelta[]): Promise<void>;
}

/** That somebody likes a video, since when. */
export interface GivenLike {
  readonly videoId: bigint;
  readonly at: Date;
}

/** What other features may ask about what people like. */
export interface TastePort {
  hasCollected(accountId: bigint, kind: TasteKind, subjectId: bigint): Promise<boolean>;
  hasLiked(accountId: bigint, kind: LikedKind, subjectId: bigint): Promise<boolean>;
  /** Which of these videos somebody does not want to be shown. */
  unwantedOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** The videos that somebody likes, the latest first. */
  likedBy(accountId: bigint, window: Pick<Window, 'after' | 'fetch'>): Promise<readonly GivenLike[]>;
  /** No video counts as turned down by somebody any more; whoever asks tells readers of it. */
  forgetTurnedDown(tx: Transaction, accountId: bigint): Promise<void>;
  /** Whoever likes an announced title likes what it has become. */
  becameTitle(tx: Transaction, announcedId: bigint, title: { contentType: ContentType; id: bigint }): Promise<void>;
}

/** What somebody likes and keeps among things that are no videos. */
export interface ContentTastes {
  likedOf(accountId: bigint, kind: LikedKind, ids: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  collectedOf(accountId: bigint, kind: TasteKind, ids: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

/** For features whose content people of the demo like. */
export interface DemoLikes {
  enter(
    tx: Transaction,
    liked: { readonly kind: LikedKind; readonly subjectId: bigint; readonly at: Date },
    people: readonly bigint[],
  ): Promise<void>;
}

/** For lists: the viewer has not said that this is of no interest. */
export const notAverse = (kind: LikedKind, accountId: bigint, subjectId: SQL): SQL =>
  sql`not exists (select from ${tasteContentAversion} as averse
    where averse.account_id = ${accountId} and averse.kind = ${kind} and averse.subject_id = ${subjectId})`;
