import { LIVE_ACCESSES, LIVE_GROUPS, LIVE_SOURCES } from '@liuguang/contract/live/channels';
import type { LiveSchedule, LiveShow } from '@liuguang/contract/live/schemas';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';
import type { Translation } from '../media/media.port.ts';

export const liveChannel = pgTable('live_channel', {
  id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
  number: integer().notNull().unique(),
  title: text().notNull(),
  intro: text().notNull(),
  translations: jsonb().$type<Readonly<Record<string, Translation>>>().notNull(),
  mark: text().notNull(),
  color: text().notNull(),
  group: text({ enum: LIVE_GROUPS }).notNull(),
  access: text({ enum: LIVE_ACCESSES }).notNull(),
  enabled: boolean().notNull(),
  source: text({ enum: LIVE_SOURCES }).notNull().default('library'),
  /** The playlist that is fetched; empty unless the source is `pull`. */
  pullUrl: text().notNull().default(''),
  schedule: jsonb().$type<LiveSchedule>().notNull(),
  /** Up to when its programmes are written; none while none is. */
  plannedUntil: at(),
  version: integer().notNull().default(1),
  updatedAt: at().notNull(),
});

/** What is shown of a film at one level of quality. */
export interface ShownLevel {
  readonly rung: string;
  /** The channel's number of its first segment at this level: it only ever grows. */
  readonly first: number;
  /** How many segments of the film are shown. */
  readonly count: number;
}

/** What was, is and will be on, as the guide has it. */
export const liveProgramme = pgTable(
  'live_programme',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    channelId: key()
      .notNull()
      .references(() => liveChannel.id, { onDelete: 'cascade' }),
    /** Counted through all programmes of the channel. */
    number: integer().notNull(),
    /** Its first film, whose cover it has; of a video that may be gone meanwhile. */
    videoId: key().notNull(),
    films: integer().notNull(),
    /** What several films are called together. */
    show: jsonb().$type<LiveShow>(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (table) => [
    unique('live_programme_number').on(table.channelId, table.number),
    index('live_programme_by_time').on(table.channelId, table.endsAt, table.startsAt),
  ],
);

/**
 * The films of programmes, one after the other, as playlists list them. What has begun never changes but that it ends
 * early, so that whoever asks, in whatever process, is told the same.
 */
export const liveItem = pgTable(
  'live_item',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    programmeId: key()
      .notNull()
      .references(() => liveProgramme.id, { onDelete: 'cascade' }),
    channelId: key().notNull(),
    /** Counted through all films of the channel. */
    number: integer().notNull(),
    /** Of a video that may be gone meanwhile. */
    videoId: key().notNull(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    levels: jsonb().$type<Readonly<Record<string, ShownLevel>>>().notNull(),
    isAdvert: boolean().notNull().default(false),
  },
  (table) => [
    unique('live_item_number').on(table.channelId, table.number),
    index('live_item_by_time').on(table.channelId, table.endsAt, table.startsAt),
    index('live_item_of_programme').on(table.programmeId),
    index('live_item_by_video').on(table.channelId, table.videoId, table.startsAt),
  ],
);

export const liveFavourite = pgTable(
  'live_favourite',
  {
    accountId: key().notNull().references(accountKey),
    channelId: key()
      .notNull()
      .references(() => liveChannel.id, { onDelete: 'cascade' }),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.channelId] })],
);

/** Who wants to be told when a programme begins; removed once they were told. */
export const liveReminder = pgTable(
  'live_reminder',
  {
    accountId: key().notNull().references(accountKey),
    programmeId: key()
      .notNull()
      .references(() => liveProgramme.id, { onDelete: 'cascade' }),
    startsAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.programmeId] }),
    index('live_reminder_due').on(table.startsAt),
    index('live_reminder_of_programme').on(table.programmeId),
  ],
);

/** Who said lately that they watch a channel. */
export const liveWatcher = pgTable(
  'live_watcher',
  {
    accountId: key().primaryKey().references(accountKey),
    channelId: key()
      .notNull()
      .references(() => liveChannel.id, { onDelete: 'cascade' }),
    seenAt: at().notNull(),
  },
  (table) => [index('live_watcher_lately').on(table.seenAt, table.channelId)],
);
