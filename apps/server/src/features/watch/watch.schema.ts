import type { MediaContentType } from '@liuguang/contract/media/states';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** How far somebody is in what; their history. */
export const watchEntry = pgTable(
  'watch_entry',
  {
    accountId: key().notNull().references(accountKey),
    videoId: key().notNull(),
    contentType: smallint().$type<MediaContentType>().notNull(),
    /** Seconds from the beginning. */
    position: doublePrecision().notNull(),
    finished: boolean().notNull(),
    /** The furthest they ever came; without end once they have seen it to its end. */
    furthest: doublePrecision().notNull().default(0),
    /** Seconds of it that were credited to this person, over all times they watched it. */
    seconds: doublePrecision().notNull(),
    watchedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.videoId] }),
    index('watch_entry_by_time').on(table.accountId, table.watchedAt.desc(), table.videoId.desc()),
    index('watch_entry_by_type').on(table.accountId, table.contentType, table.watchedAt.desc(), table.videoId.desc()),
  ],
);

/** What somebody is playing: one thing, on one device. */
export const watchSession = pgTable('watch_session', {
  accountId: key().primaryKey().references(accountKey),
  /** As the player called it. */
  session: text().notNull(),
  videoId: key().notNull(),
  /** Credited to this playing. */
  seconds: doublePrecision().notNull(),
  /** This playing has been looked at for a view. */
  viewed: boolean().notNull(),
  /** Time up to here has been credited, or is lost: nobody watches for longer than the clock runs. */
  creditedUntil: at().notNull(),
  reportedAt: at().notNull(),
});

/** Who counted for which video lately, and does not count again so soon; forgotten when that time is over. */
export const watchView = pgTable(
  'watch_view',
  {
    accountId: key().notNull().references(accountKey),
    videoId: key().notNull(),
    at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.videoId] }), index('watch_view_by_time').on(table.at)],
);

/** What is still to be added to the figures: many people write here without waiting for one another. */
export const watchDelta = pgTable('watch_delta', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  videoId: key().notNull(),
  views: integer().notNull(),
  seconds: doublePrecision().notNull(),
  /** The points of the video that were played through, from one to below the other. */
  pointFrom: smallint().notNull().default(0),
  pointBelow: smallint().notNull().default(0),
});

/** How long videos were watched by everybody together. */
export const watchTotal = pgTable('watch_total', {
  videoId: key().primaryKey(),
  views: bigint({ mode: 'number' }).notNull(),
  seconds: doublePrecision().notNull(),
});
