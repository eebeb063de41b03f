import { LIVE_CHAT_STATES } from '@liuguang/contract/live/chat';
import { REPORT_REASONS } from '@liuguang/contract/report/report-reasons';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';
import { liveChannel } from './live.schema.ts';

const channelKey = () =>
  key()
    .notNull()
    .references(() => liveChannel.id, { onDelete: 'cascade' });

/** What is set about the chat of a channel. Whoever changes anything in it holds this row. */
export const liveChatRoom = pgTable('live_chat_room', {
  channelId: channelKey().primaryKey(),
  /** Counts every change of the room, in the order in which they become visible. */
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** The version with which slow mode or the pinned line changed last. */
  setVersion: bigint({ mode: 'number' }).notNull().default(0),
  slowSeconds: integer().notNull().default(0),
  pinnedLineId: key(),
});

export const liveChatLine = pgTable(
  'live_chat_line',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    channelId: channelKey(),
    accountId: key().notNull().references(accountKey),
    text: text().notNull(),
    state: text({ enum: LIVE_CHAT_STATES }).notNull(),
    /** The room's count when this line last changed; 0 while nobody was told of it. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Reports that nobody has decided about. */
    reports: integer().notNull().default(0),
    decidedAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [
    index('live_chat_line_changed').on(table.channelId, table.version),
    index('live_chat_line_latest').on(table.channelId, table.id).where(sql`state = 'shown'`),
    index('live_chat_line_by_account').on(table.accountId, table.channelId, table.id),
    index('live_chat_line_held').on(table.id).where(sql`state = 'held'`),
    index('live_chat_line_reported').on(table.id).where(sql`reports > 0`),
    index('live_chat_line_by_age').on(table.createdAt),
  ],
);

export const liveChatReport = pgTable(
  'live_chat_report',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    lineId: key()
      .notNull()
      .references(() => liveChatLine.id, { onDelete: 'cascade' }),
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
    unique('live_chat_report_once').on(table.lineId, table.accountId),
    index('live_chat_report_by_account').on(table.accountId),
  ],
);

/** Who cannot write in a room until when. */
export const liveChatSilence = pgTable(
  'live_chat_silence',
  {
    channelId: channelKey(),
    accountId: key().notNull().references(accountKey),
    until: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.accountId] }),
    index('live_chat_silence_by_account').on(table.accountId),
  ],
);

/** Who keeps order in a room. */
export const liveChatModerator = pgTable(
  'live_chat_moderator',
  {
    channelId: channelKey(),
    accountId: key().notNull().references(accountKey),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.accountId] }),
    index('live_chat_moderator_by_account').on(table.accountId),
  ],
);
