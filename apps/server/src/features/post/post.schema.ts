import { POST_AUDIENCES, POST_KINDS, POST_STATES } from '@liuguang/contract/post/kinds';
import type { PostBlock, PostContent, PostPicture } from '@liuguang/contract/post/schemas';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** What somebody published, or has to be published later. */
export const post = pgTable(
  'post',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** Nobody's once its author has left. */
    accountId: key().references(accountKey),
    kind: text({ enum: POST_KINDS }).notNull(),
    title: text().notNull(),
    /** Of a long text its words without headings and pictures. */
    text: text().notNull(),
    blocks: jsonb().$type<readonly PostBlock[]>().notNull().default([]),
    /** Without a foreign key: the post stays when the video goes. */
    videoId: key(),
    place: text().notNull().default(''),
    /** A picture in it was made by a machine. */
    isByAi: boolean().notNull().default(false),
    audience: text({ enum: POST_AUDIENCES }).notNull(),
    /** Of the paid part, in gold; 0 where there is none. */
    price: integer().notNull().default(0),
    paidTitle: text().notNull().default(''),
    paidText: text().notNull().default(''),
    pollClosesAt: at(),
    acceptedCommentId: key(),
    state: text({ enum: POST_STATES }).notNull(),
    /** Why nobody sees it yet: `link` in its words, a `rule` of operators, or `picture` and `video` that did not pass. */
    heldFor: text({ enum: ['', 'link', 'rule', 'picture', 'video', 'operator', 'face'] })
      .notNull()
      .default(''),
    /** What its author is told. */
    note: text().notNull().default(''),
    appeal: text().notNull().default(''),
    appealedAt: at(),
    decidedBy: key(),
    decidedAt: at(),
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    collects: integer().notNull().default(0),
    views: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** What it is recommended by: what people make of it, and how new it is. */
    score: doublePrecision().notNull(),
    pinned: boolean().notNull().default(false),
    createdAt: at().notNull(),
    /** From when on others may see it; later than now for what is scheduled. */
    publishedAt: at().notNull(),
    editedAt: at(),
    /** Since when whoever was named in it has been told. */
    toldAt: at(),
  },
  (table) => [
    index('post_newest')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.state} = 'shown' and ${table.audience} <> 'me'`),
    index('post_questions')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.state} = 'shown' and ${table.audience} <> 'me' and ${table.kind} = 'question'`),
    index('post_recommended')
      .on(table.score.desc(), table.id.desc())
      .where(sql`${table.state} = 'shown' and ${table.audience} = 'everyone'`),
    index('post_by_author')
      .on(table.accountId, table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.state} = 'shown'`),
    index('post_for_some').on(table.accountId).where(sql`${table.audience} <> 'everyone'`),
    index('post_own').on(table.accountId, table.id.desc()),
    uniqueIndex('post_pinned').on(table.accountId).where(sql`${table.pinned}`),
    index('post_by_video').on(table.videoId).where(sql`${table.videoId} is not null`),
    index('post_held').on(table.id).where(sql`${table.state} = 'held'`),
    index('post_appealed')
      .on(table.id)
      .where(sql`${table.state} = 'refused' and ${table.appealedAt} > ${table.decidedAt}`),
  ],
);

/** A picture of a post, in its order; those of the paid part are given out to whoever bought it alone. */
export const postPicture = pgTable(
  'post_picture',
  {
    postId: key()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    paid: boolean().notNull(),
    position: smallint().notNull(),
    pictureId: key().notNull(),
    sizes: jsonb().$type<PostPicture>().notNull(),
    /** Whether it has passed review. */
    passed: boolean().notNull(),
    /** Of 32 pixels, as a data address: all that is seen of a paid picture that is not bought. */
    preview: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.paid, table.position] }),
    index('post_picture_by_picture').on(table.pictureId),
  ],
);

/** What people did with one post on one day in Shanghai. */
export const postDay = pgTable(
  'post_day',
  {
    postId: key()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    collects: integer().notNull().default(0),
    sold: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.postId, table.day] })],
);

/** That a post stands under a topic. */
export const postBearing = pgTable(
  'post_bearing',
  {
    topicId: key().notNull(),
    postId: key()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** As the post's, which never changes, so that a list is read off an index. */
    publishedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.topicId] }),
    index('post_bearing_newest').on(table.topicId, table.publishedAt.desc(), table.postId.desc()),
  ],
);

/** That a post names somebody. */
export const postMention = pgTable(
  'post_mention',
  {
    postId: key()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    accountId: key().notNull().references(accountKey),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.accountId] }),
    index('post_mention_by_account').on(table.accountId),
  ],
);

export const postOption = pgTable(
  'post_option',
  {
    postId: key()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    text: text().notNull(),
    votes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.postId, table.position] })],
);

/** What somebody chose; once for each poll. */
export const postVote = pgTable(
  'post_vote',
  {
    postId: key()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    accountId: key().notNull().references(accountKey),
    option: smallint().notNull(),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.accountId] }),
    index('post_vote_by_account').on(table.accountId),
  ],
);

/** The words of a post before they were changed, for moderators. */
export const postVersion = pgTable(
  'post_version',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    postId: key()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    paidText: text().notNull().default(''),
    until: at().notNull(),
  },
  (table) => [index('post_version_of').on(table.postId, table.id.desc())],
);

export const postDraft = pgTable(
  'post_draft',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().notNull().references(accountKey),
    version: integer().notNull(),
    content: jsonb().$type<PostContent>().notNull(),
    /** The draft that another device changed while this was written. */
    copyOf: key(),
    updatedAt: at().notNull(),
  },
  (table) => [index('post_draft_of').on(table.accountId, table.updatedAt.desc(), table.id.desc())],
);
