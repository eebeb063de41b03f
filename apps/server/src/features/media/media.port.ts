import type { VideoLabels } from '@liuguang/contract/catalogue/schemas';
import type { CollectionPlace } from '@liuguang/contract/collection/schemas';
import type { ContentCard } from '@liuguang/contract/content-card';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { MediaContentType, MediaVerdict } from '@liuguang/contract/media/states';
import type { MediaStore } from '@liuguang/media/media-store';
import type { SampledFrame } from '@liuguang/media/sampled-frames';
import type { Track } from '@liuguang/media/track';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { DemoLoading } from '../../platform/demo/demo.ts';
import type { MaybePromise } from '../../platform/maybe-promise.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { SearchLine } from '../search/search.port.ts';
import type { UploadedSource } from '../upload/upload.port.ts';
import type { PlayTokens } from './delivery/media.play-tokens.ts';
import type { PlayedRequests } from './delivery/media.played.ts';
import { type Cover, mediaVideo, type Translation } from './media.schema.ts';
import { standingOf } from './media.visibility-rule.ts';

export type { PlayTokens } from './delivery/media.play-tokens.ts';
export type { Played, PlayedRequests } from './delivery/media.played.ts';
export type { Cover, Translation } from './media.schema.ts';

/** For the foreign keys of tables that name a video. */
export const mediaKey = () => mediaVideo.id;

/** To be joined with, under `isShown`. */
export const listedVideo = mediaVideo;

const standing = standingOf(mediaVideo);

/** What people other than its owner may find: what the indexes of lists hold, if its day has come. */
export const isShown = sql`${standing.isCleared} and ${standing.isPlayable} and ${standing.isOut} and ${mediaVideo.accountId} is not null`;

/** What is judged, for whoever keeps a list of it. */
export interface JudgedVideo {
  readonly videoId: bigint;
  readonly accountId: bigint;
  readonly title: string;
}

export interface FrameJudgement {
  readonly verdict: Exclude<MediaVerdict, 'pending'>;
  /** What its owner is told; empty when it passed. */
  readonly note: string;
}

/** Who judges what a video shows, before anybody but its owner sees it. */
export interface MediaModeration {
  /** Asked again with the same pictures after a fault: the second answer counts. */
  judge(video: JudgedVideo, frames: readonly SampledFrame[], signal: AbortSignal): Promise<FrameJudgement>;
}

/** What other features may ask about videos. */
export interface MediaPort {
  /** Notes what somebody decided about a video; its owner is told. False when there is no such video. */
  applyVerdict(tx: Transaction, videoId: bigint, judgement: FrameJudgement): Promise<boolean>;
  /** Publishes a video of this kind at that time, or takes it back; false unless there is one that is not published yet. */
  schedule(tx: Transaction, contentType: number, videoId: bigint, at: Date | null): Promise<boolean>;
}

/** Videos that the house makes of files of somebody's. */
export interface MadeVideos {
  /** Begins one, published as soon as it has passed; of the same file it is the same video. */
  make(
    tx: Transaction,
    source: UploadedSource,
    about: { readonly title: string; readonly isByAi: boolean },
  ): Promise<bigint>;
  /** Takes videos from everybody in this transaction, their owner included; their files follow at once. */
  withdraw(tx: Transaction, videoIds: readonly bigint[]): Promise<void>;
}

/** A feature that shows videos in something of its own. */
export interface VideoFollower {
  /** Called in the transaction in which somebody who may say so wants a video to be seen no more. */
  onWithdrawn(tx: Transaction, videoId: bigint): Promise<void>;
}

/** Videos that a machine made, while somebody says that one shows their face. */
export interface VideoHolds {
  /** Hides it at once; false for what people made, which a person looks at first. */
  hold(tx: Transaction, videoId: bigint): Promise<boolean>;
  /** Shows it again, or removes it for good. */
  decideHeld(tx: Transaction, videoId: bigint, isShown: boolean): Promise<void>;
}

/** By how much what was counted of a video changes; what is not named stays. */
export interface MediaDelta {
  readonly videoId: bigint;
  readonly views?: number;
  readonly likes?: number;
  readonly collects?: number;
  readonly comments?: number;
  /** Watched, all told; no count of the video itself. */
  readonly seconds?: number;
  /** How often each point of it was played through; see `WATCH.points`. */
  readonly passed?: readonly number[];
}

/** A feature that knows what there is to be found inside videos. */
export interface VideoMoments {
  /** By video, in no order; those without any are left out. */
  momentsOf(videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, readonly SearchLine[]>>;
}

/** A feature that keeps what is counted of videos over time. */
export interface VideoTallies {
  /** Told in the transaction that counts. */
  tallied(query: Query, deltas: readonly MediaDelta[]): Promise<void>;
}

/** What somebody's videos come to that everybody may find. */
export interface WorksTotal {
  readonly videos: number;
  readonly shorts: number;
  readonly views: number;
  readonly likes: number;
}

export interface MediaTotals {
  /** Who has nothing that everybody may find is left out. */
  totalsOf(accountIds: readonly bigint[]): Promise<ReadonlyMap<bigint, WorksTotal>>;
  /** The cover of somebody's latest video. */
  latestCover(accountId: bigint): Promise<Cover | null>;
}

/** Videos as lists show them, for features that keep lists of them. */
export interface MediaListing {
  /** Those that everybody may find, in the order asked; the others are left out. */
  cardsOf(videoIds: readonly bigint[]): Promise<MediaCard[]>;
  /** Adds to the counts of many videos in one statement, and to what is made of them lately. No count goes below nought. */
  tally(query: Query, deltas: readonly MediaDelta[]): Promise<void>;
}

/** What videos are found under, for lists of videos. */
export interface MediaLabels {
  /**
   * Selects `video_id` and `shown_at` of the videos of a kind that bear the label, whether or not their day has come; an
   * index has them in the order of both.
   */
  borne(labelId: bigint, contentType: MediaContentType): SQL;
}

/** The names of what videos bear, in every language. */
export interface MediaLabelNames {
  namesOf(videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, readonly string[]>>;
}

/** What people have seen to its end, and what they do not want to see. */
export interface MediaAudience {
  finishedOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  unwantedOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

/** For operators of features that speak of videos, whoever may find these. */
export interface MediaCovers {
  coverOf(query: Query, videoId: bigint): Promise<Cover | undefined>;
  /** A picture that an operator sent to be a cover; a number that names none is refused. */
  sentCover(query: Query, pictureId: string): Promise<Cover>;
  /** Those of them that there are. */
  known(query: Query, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** Keeps a video as it is until the transaction ends; false when there is none. */
  lockVideo(tx: Transaction, videoId: bigint): Promise<boolean>;
}

/** Who has which videos for ever. A feature that sells things which videos come with, such as collections, brings one. */
export interface VideoSales {
  hasBought(accountId: bigint, videoId: bigint, query?: Query): Promise<boolean>;
  /** Which of these anybody has: they keep it whatever its owner does. */
  soldAmong(tx: Transaction, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

/** As much of a video as whoever watches it has to do with. */
export interface VisibleVideo
  extends Pick<
    typeof mediaVideo.$inferSelect,
    'id' | 'contentType' | 'isByAi' | 'seconds' | 'previewSeconds' | 'title'
  > {
  readonly ownerId: bigint | null;
}

/** A video in somebody's own list. */
export interface ListedVideo {
  readonly contentType: MediaContentType;
  readonly ownerId: bigint | null;
  readonly card: ContentCard;
}

/** Which videos are there for whom: everybody's that are shown, one's own, and what one bought; by number. */
export interface MediaVisibility {
  visibleTo(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, VisibleVideo>>;
  /** The same, with what a list shows of them. */
  cardsFor(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, ListedVideo>>;
  /** One's own that a machine made, also while it cannot be watched yet. */
  ownByAi(accountId: bigint, videoId: bigint): Promise<boolean>;
}

/** Tokens of a kind of their own, for whatever else is played, and what checks the addresses that carry them. */
export type OpenPlayAccess = (purpose: string) => { readonly tokens: PlayTokens; readonly requests: PlayedRequests };

/** A rung of a video that is whole, with what its files are sealed with. */
export interface PlayableRung {
  readonly rung: string;
  readonly width: number;
  readonly height: number;
  readonly codecs: string;
  readonly key: Buffer;
}

export interface PlayableFilm {
  readonly videoId: bigint;
  readonly folder: string;
  /** The largest first. */
  readonly rungs: readonly PlayableRung[];
  /** The languages it has words in. */
  readonly captions: readonly string[];
}

/** The files of videos, for features that play them in a way of their own and say themselves who may. */
export interface MediaSegments {
  /** Those that are not to be removed, by number. */
  films(videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, PlayableFilm>>;
  track(film: Pick<PlayableFilm, 'folder'>, rung: string): Promise<Track | undefined>;
  /** Signs once for all the files of a rung. */
  pathsIn(film: Pick<PlayableFilm, 'folder'>, rung: string): (name: string) => string;
  /** The words of a video in one of its languages, as WebVTT. */
  captions(videoId: bigint, language: string): Promise<string | undefined>;
  origins(): MaybePromise<readonly string[]>;
  origin(line: number): Promise<string>;
}

/** Folders of sealed files that lines give out, for features that seal files of their own. */
export interface MediaFolders {
  /** A name that nobody can guess. */
  create(): string;
  storeOf(of: { readonly folder: string }): MediaStore;
  removeAll(of: { readonly folder: string }): Promise<void>;
}

/** A feature that has such folders, for whoever looks for files that nobody knows. */
export interface MediaFolderOwner {
  /** Those of the folders that are its own. */
  knownFolders(folders: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What a video is found under, and what it belongs to: the same for everybody. */
export interface VideoShelf {
  readonly labels: VideoLabels;
  readonly place: CollectionPlace | undefined;
}

/** A feature that knows a part of it. */
export interface VideoShelves {
  shelfOf(videoId: bigint): Promise<Partial<VideoShelf>>;
}

/** Who asks about which video: a row for each of many people, which are answered in one statement. */
export interface AskedColumns {
  readonly accountId: SQL;
  readonly videoId: SQL;
}

/** What a feature knows of somebody and a video, as SQL about the row that asks. */
export interface ViewerFacts {
  readonly liked?: (asked: AskedColumns) => SQL;
  readonly collected?: (asked: AskedColumns) => SQL;
  /** A query for the seconds from the beginning; no row for what was never begun, or seen to its end. */
  readonly resumeAt?: (asked: AskedColumns) => SQL;
  /** A way in which something becomes somebody's for ever; what any of them says is so. */
  readonly bought?: (asked: AskedColumns) => SQL;
}

/** What an operator says about something that is made of other things, such as a collection: it is called, sold and shown so. */
interface Said {
  readonly access: string;
  readonly price: number;
  /** Its words in English. */
  readonly en?: Translation | undefined;
  /** A picture that was sent for it; counts before any video. */
  readonly coverId?: string | undefined;
  /** The video whose cover it takes; null for none, and nothing for the one it has. */
  readonly coverOfId?: string | null | undefined;
}

/** The same as it is kept. */
export async function toStoredWords<Words extends Said>(covers: MediaCovers, query: Query, words: Words) {
  const { en, coverId, coverOfId, ...said } = words;
  if (said.access === 'gold' && said.price === 0) throw badField('/price', 'what is for gold has a price');
  if (said.access !== 'gold' && said.price > 0) throw badField('/price', 'only what is for gold has a price');
  const kept = { ...said, translations: en ? { en } : {} };
  if (coverId !== undefined) return { ...kept, cover: await covers.sentCover(query, coverId) };
  if (coverOfId === undefined) return kept;
  if (coverOfId === null) return { ...kept, cover: null };
  const cover = await covers.coverOf(query, BigInt(coverOfId));
  if (!cover) throw new Refused('notFound', { reason: 'media.noCover' });
  return { ...kept, cover };
}

type DemoVideoRow = Pick<typeof mediaVideo.$inferSelect, 'id' | 'accountId' | 'contentType' | 'cover' | 'seconds'>;

/** The videos of the demo's library that are there, by the names it has for them. */
export async function demoVideos(
  query: Query,
  { library: { creators, videos }, people }: DemoLoading,
): Promise<ReadonlyMap<string, DemoVideoRow>> {
  const known = await people(query);
  const owners = creators.flatMap(({ name }) => known.get(name) ?? []);
  const { id, accountId, contentType, cover, title, seconds } = mediaVideo;
  const rows = await query
    .select({ id, accountId, contentType, cover, title, seconds })
    .from(mediaVideo)
    .where(inArray(accountId, owners));
  const byTitle = new Map(rows.map((row) => [row.title, row]));
  return new Map(
    videos.flatMap(({ name, title: { zh } }) => {
      const row = byTitle.get(zh);
      return row ? [[name, row] as const] : [];
    }),
  );
}
