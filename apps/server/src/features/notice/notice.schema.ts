import { BROADCAST_SECTIONS, type Broadcast, type BroadcastAudience } from '@liuguang/contract/notice/broadcast';
import type { NoticeSection } from '@liuguang/contract/notice/sections';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** What a notice says and of what, the same before and after it was delivered. */
const told = {
  kind: text().notNull(),
  /** Who did it; nobody when the house speaks. */
  actorId: key(),
  contentType: smallint(),
  subjectId: key(),
  /** The exact place in it, such as a comment. */
  placeId: key(),
  values: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
  /** The same notice has the same key, however often it is sent. */
  once: text().notNull(),
  createdAt: at().notNull(),
};

/**
 * Written by whoever sends, in their transaction, and taken away when it is delivered. It has neither a foreign key nor a
 * unique one: many who like one video at once do not wait for each other here.
 */
export const noticePending = pgTable('notice_pending', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  accountId: key().notNull(),
  ...told,
});

/** Everything somebody was told of, one row for each time. */
export const notice = pgTable(
  'notice',
  {
    /** Grows in the order in which one person's notices become visible: delivery holds a lock for each person. */
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    section: text().$type<NoticeSection>().notNull(),
    /** Names the line that this stands in. */
    bundle: text().notNull(),
    ...told,
  },
  (table) => [
    unique('notice_once').on(table.accountId, table.once),
    index('notice_unread').on(table.accountId, table.section, table.id.desc()),
    index('notice_by_bundle').on(table.accountId, table.bundle, table.id.desc()),
    index('notice_by_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('notice_by_place').on(table.placeId).where(sql`place_id is not null`),
  ],
);

/** The lines of the message screen, each for one notice or several alike. */
export const noticeBundle = pgTable(
  'notice_bundle',
  {
    accountId: key().notNull().references(accountKey),
    bundle: text().notNull(),
    section: text().$type<NoticeSection>().notNull(),
    latestId: key().notNull(),
    latestAt: at().notNull(),
    notices: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.bundle] }),
    index('notice_bundle_latest').on(table.accountId, table.latestAt.desc(), table.latestId.desc()),
    index('notice_bundle_section').on(table.accountId, table.section, table.latestAt.desc(), table.latestId.desc()),
    index('notice_bundle_by_age').on(table.latestAt),
  ],
);

/** How far somebody has read a section. */
export const noticeMark = pgTable(
  'notice_mark',
  {
    accountId: key().notNull().references(accountKey),
    section: text().$type<NoticeSection>().notNull(),
    noticeId: key().notNull(),
    /** When the newest broadcast that was read had started. */
    broadcastAt: at().notNull().default(new Date(0)),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.section] })],
);

/** What operators tell everybody: one row, whoever reads it. */
export const noticeBroadcast = pgTable(
  'notice_broadcast',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    section: text({ enum: BROADCAST_SECTIONS }).notNull(),
    /** Who hears of it. */
    heardBy: jsonb().$type<BroadcastAudience>().notNull(),
    words: jsonb().$type<Broadcast['words']>().notNull(),
    link: text().notNull(),
    /** What it was made for, such as an announcement, which takes it back when it is withdrawn. */
    source: text().unique('notice_broadcast_source'),
    startsAt: at().notNull(),
    /** When those who were there were told that there is something new. */
    announcedAt: at(),
    cancelledAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [
    index('notice_broadcast_latest').on(table.startsAt.desc(), table.id.desc()),
    index('notice_broadcast_due').on(table.startsAt).where(sql`announced_at is null and cancelled_at is null`),
  ],
);
