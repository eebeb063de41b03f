import { DANMAKU_PLACES } from '@liuguang/contract/danmaku/rules';
import { REPORT_REASONS } from '@liuguang/contract/report/report-reasons';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';
import { mediaKey } from '../media/media.port.ts';

/** What people write over films, each at one second of it. */
export const danmaku = pgTable(
  'danmaku',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    videoId: key().notNull().references(mediaKey, { onDelete: 'cascade' }),
    accountId: key().notNull().references(accountKey),
    /** Seconds from the beginning of the film. */
    second: doublePrecision().notNull(),
    text: text().notNull(),
    color: smallint().notNull(),
    place: text({ enum: DANMAKU_PLACES }).notNull(),
    /** Up to which second it gives the film away; at least its own. */
    reveals: doublePrecision().notNull(),
    state: text({ enum: ['shown', 'held', 'refused'] }).notNull(),
    /** Reports that nobody has decided about. */
    reports: integer().notNull().default(0),
    decidedAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [
    index('danmaku_over').on(table.videoId, table.second, table.id).where(sql`state = 'shown'`),
    index('danmaku_by_account').on(table.accountId, table.id),
    index('danmaku_held').on(table.id).where(sql`state = 'held'`),
    index('danmaku_reported').on(table.id).where(sql`reports > 0`),
  ],
);

export const danmakuReport = pgTable(
  'danmaku_report',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    danmakuId: key()
      .notNull()
      .references(() => danmaku.id, { onDelete: 'cascade' }),
    /** Nobody's once the person has left. */
    accountId: key().references(accountKey),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull(),
    /** Guests come by the dozen: theirs are read, but hold nothing by themselves. */
    registered: boolean().notNull(),
    open: boolean().notNull().default(true),
    createdAt: at().notNull(),
  },
  (table) => [
    unique('danmaku_report_once').on(table.danmakuId, table.accountId),
    index('danmaku_report_by_account').on(table.accountId),
  ],
);

/** Words that somebody does not want to see, in small letters. */
export const danmakuWord = pgTable(
  'danmaku_word',
  {
    accountId: key().notNull().references(accountKey),
    word: text().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.word] })],
);

/** The stretch of a film that somebody has before them: what is written into it is told at once. */
export const danmakuViewer = pgTable(
  'danmaku_viewer',
  {
    accountId: key().primaryKey().references(accountKey),
    videoId: key().notNull().references(mediaKey, { onDelete: 'cascade' }),
    fromSecond: doublePrecision().notNull(),
    toSecond: doublePrecision().notNull(),
    /** Up to where they may be told of it; without end for whoever wants to be told of everything. */
    reached: doublePrecision().notNull(),
    seenAt: at().notNull(),
  },
  (table) => [index('danmaku_viewer_by_video').on(table.videoId, table.seenAt.desc())],
);
