import type { HomeDraft, HomeModuleRecord, HomeSource } from '@liuguang/contract/media/home';
import { HOME_CHANGES, HOME_KINDS } from '@liuguang/contract/media/lists';
import {
  MEDIA_ACCESSES,
  MEDIA_STAGES,
  MEDIA_STATES,
  MEDIA_VERDICTS,
  type MediaContentType,
} from '@liuguang/contract/media/states';
import type { MediaFile } from '@liuguang/media/media-store';
import type { Plan } from '@liuguang/media/plan';
import type { Storyboard } from '@liuguang/media/storyboard';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { pieces } from '../../platform/postgres/named.ts';
import { accountKey } from '../account/account.port.ts';

/** One size of a cover, where the picture routes serve it. */
export interface CoverSize {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export interface Cover {
  readonly small: CoverSize;
  readonly large: CoverSize;
}

/** A picture of the video that its owner may choose. */
export interface CoverCandidate extends Cover {
  readonly pictureId: string;
}

/** The sprite is a protected picture in the video's folder; its VTT is written when it is asked for. */
export interface StoredStoryboard extends Omit<Storyboard, 'jpeg'> {
  readonly file: MediaFile;
}

/** A part of a video. */
export interface StoredChapter {
  readonly second: number;
  readonly title: string;
  readonly en?: string;
}

/** Words in another language, where somebody has written them. */
export interface Translation {
  readonly title: string;
  readonly intro: string;
}

const count = () => bigint({ mode: 'number' }).notNull().default(0);

/** What lists leave out is in none of their indexes; whether its day has come is asked when they are read. */
const listed = sql`moderation = 'passed' and state in ('playable', 'ready') and held_at is null and published_at is not null and account_id is not null`;

export const mediaVideo = pgTable(
  'media_video',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Nobody's once it is to be removed, files and all. */
    accountId: key().references(accountKey),
    /** The uploaded file it is made from; none for what the house brought itself. */
    uploadId: key().unique(),
    /** The folder of its files in the storage, which nobody can guess. */
    folder: text().notNull().unique(),
    contentType: smallint().$type<MediaContentType>().notNull(),
    /** A machine made it: whoever shows it to others says so. */
    isByAi: boolean().notNull().default(false),
    title: text().notNull(),
    intro: text().notNull().default(''),
    translations: jsonb().$type<Readonly<Record<string, Translation>>>().notNull().default({}),
    access: text({ enum: MEDIA_ACCESSES }).notNull().default('free'),
    /** In gold; nothing but for access by gold. */
    price: integer().notNull().default(0),
    state: text({ enum: MEDIA_STATES }).notNull().default('waiting'),
    stage: text({ enum: MEDIA_STAGES }).notNull().default('queued'),
    /** Per cent of all that is to be done. */
    progress: smallint().notNull().default(0),
    /** Why it was refused, as `packages/media` names it. */
    refusal: text().notNull().default(''),
    moderation: text({ enum: MEDIA_VERDICTS }).notNull().default('pending'),
    /** What the owner is told about the verdict, and about being held. */
    moderationNote: text().notNull().default(''),
    /** Since when an operator keeps it from everybody but its owner. */
    heldAt: at(),
    /** Since when it is held to be removed for good. */
    removedAt: at(),
    /** Since when its owner wants others to see it, or from when on an operator does. */
    publishedAt: at(),
    /** Since when its owner has deleted it, while it stays for those who bought it. */
    withdrawnAt: at(),
    /** Upright, as a viewer sees it; nought until it has been looked at. */
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    seconds: doublePrecision().notNull().default(0),
    /** How much of it is seen without paying: where its preview ends, which is at a segment's end. */
    previewSeconds: doublePrecision().notNull().default(0),
    cover: jsonb().$type<Cover>(),
    /** Chosen, and shown to nobody but the owner until it has passed moderation. */
    coverWanted: jsonb().$type<Cover>(),
    coverCandidates: jsonb().$type<readonly CoverCandidate[]>().notNull().default([]),
    storyboard: jsonb().$type<StoredStoryboard>(),
    /** A few silent seconds as MP4. */
    clip: jsonb().$type<MediaFile>(),
    /** The languages it has words in, which `mediaCaption` holds. */
    captions: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Its parts, in their order. */
    chapters: jsonb().$type<readonly StoredChapter[]>().notNull().default([]),
    /** Who named them: what captions suggest gives way to people. */
    chaptersBy: text({ enum: ['', 'captions', 'creator', 'operator'] })
      .notNull()
      .default(''),
    /** The long video that a short is taken from, and where it begins there. */
    filmId: key(),
    filmSecond: doublePrecision().notNull().default(0),
    /** How many bytes its making may come to; nought before it is looked at, and once it stands. */
    expectedBytes: count(),
    /** What was decided when its first rung stood, so that whoever goes on does the same. */
    plan: jsonb().$type<Plan>(),
    views: count(),
    likes: count(),
    collects: count(),
    comments: count(),
    /** How much is made of it lately: see `media.heat.ts`. */
    heat: doublePrecision().notNull().default(0),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    index('media_video_named').using('gin', pieces(table.title)),
    index('media_video_by_age').on(table.createdAt),
    index('media_video_by_owner').on(table.accountId, table.id.desc()),
    index('media_video_by_state').on(table.state, table.id.desc()),
    index('media_video_by_verdict').on(table.moderation, table.id.desc()),
    // Access and length come last in each: what is filtered by them is left out before its row is fetched. An index is
    // read in its order only where it puts what is null where `desc` does.
    index('media_video_shown')
      .on(
        table.contentType,
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.access,
        table.seconds,
      )
      .where(listed),
    index('media_video_watched')
      .on(table.contentType, table.views.desc().nullsFirst(), table.id.desc().nullsFirst(), table.access, table.seconds)
      .where(listed),
    index('media_video_collected')
      .on(
        table.contentType,
        table.collects.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.access,
        table.seconds,
      )
      .where(listed),
    index('media_video_hot')
      .on(table.contentType, table.heat.desc().nullsFirst(), table.id.desc().nullsFirst(), table.access, table.seconds)
      .where(listed),
    index('media_video_of_creator')
      .on(table.accountId, table.contentType, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(listed),
    index('media_video_numbered').on(table.contentType, table.id).where(listed),
    index('media_video_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('media_video_to_remove').on(table.id).where(sql`${table.accountId} is null`),
  ],
);

/** One rung of a video. Its key stands here before the first of its files is written. */
export const mediaTrack = pgTable(
  'media_track',
  {
    videoId: key()
      .notNull()
      .references(() => mediaVideo.id, { onDelete: 'cascade' }),
    /** `source`, `preview`, or the length of the shorter side. */
    rung: text().notNull(),
    /** What its files are sealed with, AES-128-CBC: 16 bytes each, one pair for all files of the rung. */
    key: bytes().notNull(),
    iv: bytes().notNull(),
    /** `growing`: its first segments stand and can be watched. */
    state: text({ enum: ['planned', 'growing', 'whole'] })
      .notNull()
      .default('planned'),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Bits a second: the heaviest segment's, and over the whole. */
    bandwidth: integer().notNull().default(0),
    averageBandwidth: integer().notNull().default(0),
    codecs: text().notNull().default(''),
    /** Of all its files. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** The list of its segments as it was written, once it is whole. */
    manifest: jsonb().$type<MediaFile>(),
    /** None for what was made before it was noted. */
    wholeAt: at(),
    /** Since when others serve in its place. Whoever had begun with it goes on with it until it is removed. */
    retiredAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.rung] }),
    index('media_track_retired').on(table.retiredAt).where(sql`${table.retiredAt} is not null`),
  ],
);

/** The words of a video in one language, as they are given out. */
export const mediaCaption = pgTable(
  'media_caption',
  {
    videoId: key()
      .notNull()
      .references(() => mediaVideo.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    vtt: text().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.language] })],
);

/** A part of the home screen, as operators have put it there. */
export const mediaModule = pgTable(
  'media_module',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    /** One of the tabs that the configuration names. */
    tab: key().notNull(),
    kind: text({ enum: HOME_KINDS }).notNull(),
    titleZh: text().notNull(),
    titleEn: text().notNull(),
    source: jsonb().$type<HomeSource>().notNull(),
    position: integer().notNull(),
    enabled: boolean().notNull(),
    /** Shown from then, and until then; always where neither is said. */
    startsAt: at(),
    endsAt: at(),
    version: integer().notNull().default(1),
    updatedAt: at().notNull(),
  },
  (table) => [index('media_module_in_order').on(table.tab, table.position, table.id)],
);

/** How a tab of the home screen stood after each change. */
export const mediaHomeVersion = pgTable(
  'media_home_version',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    tab: key().notNull(),
    at: at().notNull(),
    change: text({ enum: HOME_CHANGES }).notNull(),
    operatorName: text().notNull(),
    modules: jsonb().$type<HomeModuleRecord[]>().notNull(),
  },
  (table) => [index('media_home_version_newest').on(table.tab, table.id.desc())],
);

/** What operators have changed of a tab and not published yet: one draft for all of them. */
export const mediaHomeDraft = pgTable('media_home_draft', {
  tab: key().primaryKey(),
  version: integer().notNull(),
  operatorName: text().notNull(),
  updatedAt: at().notNull(),
  base: jsonb().$type<HomeDraft['base']>().notNull(),
  modules: jsonb().$type<HomeDraft['modules']>().notNull(),
});
