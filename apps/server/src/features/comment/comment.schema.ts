import { COMMENT_STATES, type CommentHold } from '@liuguang/contract/comment/states';
import type { ContentType } from '@liuguang/contract/content';
import { REPORT_REASONS } from '@liuguang/contract/report/report-reasons';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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

/** What people write under something, and their answers: one level deep, each below the comment it all began with. */
export const comment = pgTable(
  'comment',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    contentType: smallint().$type<ContentType>().notNull(),
    subjectId: key().notNull(),
    /** Nobody's once its author has left. */
    accountId: key().references(accountKey),
    /** The comment below which this answer stands; nothing for a comment itself. */
    rootId: key().references((): AnyPgColumn => comment.id, { onDelete: 'cascade' }),
    /** Which of them it answers. */
    answeredId: key(),
    byCreator: boolean().notNull(),
    text: text().notNull(),
    /** Equal for texts that say the same. */
    fingerprint: bigint({ mode: 'bigint' }).notNull(),
    /** Up to which second it gives away what it is about, where that is a film. */
    reveals: doublePrecision().notNull().default(0),
    state: text({ enum: COMMENT_STATES }).notNull(),
    heldFor: text().$type<CommentHold>().notNull().default(''),
    note: text().notNull().default(''),
    likes: integer().notNull().default(0),
    /** Answers that are shown. */
    replies: integer().notNull().default(0),
    /** Reports that nobody has decided about. */
    reports: integer().notNull().default(0),
    heat: integer().notNull().generatedAlwaysAs(sql`likes + 2 * replies`),
    createdAt: at().notNull(),
    decidedBy: key(),
    decidedAt: at(),
  },
  (table) => [
    index('comment_newest')
      .on(table.contentType, table.subjectId, table.id.desc())
      .where(sql`root_id is null and (state = 'shown' or (state = 'deleted' and replies > 0))`),
    index('comment_hottest')
      .on(table.contentType, table.subjectId, table.heat.desc(), table.id.desc())
      .where(sql`root_id is null and (state = 'shown' or (state = 'deleted' and replies > 0))`),
    index('comment_replies').on(table.rootId, table.id).where(sql`root_id is not null and state = 'shown'`),
    index('comment_unseen')
      .on(table.accountId, table.contentType, table.subjectId, table.id.desc())
      .where(sql`state in ('held', 'refused')`),
    index('comment_by_account').on(table.accountId, table.id.desc()),
    index('comment_announced').on(table.subjectId).where(sql`content_type = 10`),
    index('comment_held').on(table.id).where(sql`state = 'held'`),
    index('comment_reported').on(table.id).where(sql`reports > 0`),
  ],
);

export const commentLike = pgTable(
  'comment_like',
  {
    commentId: key()
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
    accountId: key().notNull().references(accountKey),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.commentId] }),
    index('comment_like_by_comment').on(table.commentId),
  ],
);

export const commentReport = pgTable(
  'comment_report',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    commentId: key()
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
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
    unique('comment_report_once').on(table.commentId, table.accountId),
    index('comment_report_by_account').on(table.accountId),
  ],
);

/** How many comments of a subject everybody sees, as last added up. */
export const commentCount = pgTable(
  'comment_count',
  {
    contentType: smallint().$type<ContentType>().notNull(),
    subjectId: key().notNull(),
    comments: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentType, table.subjectId] })],
);

/** What is still to be added up. Many who comment on one thing at once do not wait for each other at its count. */
export const commentTally = pgTable('comment_tally', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  contentType: smallint().$type<ContentType>().notNull(),
  subjectId: key().notNull(),
  delta: integer().notNull(),
});
