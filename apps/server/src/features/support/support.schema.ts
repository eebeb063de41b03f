import type { Picture } from '@liuguang/contract/picture/schemas';
import { SUPPORT_KINDS, SUPPORT_STATES, SUPPORT_TOPICS } from '@liuguang/contract/support/limits';
import type { SupportAttached } from '@liuguang/contract/support/schemas';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** What somebody asks the service, until it is settled. */
export const supportChat = pgTable(
  'support_chat',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().references(accountKey),
    /** Of what proves that a chat without an account is somebody's own. */
    visitorHash: bytes(),
    state: text({ enum: SUPPORT_STATES }).notNull(),
    /** Who has taken it; whoever had it last once it is closed. */
    operatorId: key(),
    /** Grows with every message and every change of state. */
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** Up to where the person has read. */
    read: bigint({ mode: 'number' }).notNull().default(0),
    waitingSince: at().notNull(),
    firstAnswerAt: at(),
    closedAt: at(),
    stars: smallint().notNull().default(0),
    note: text().notNull().default(''),
    last: text().notNull().default(''),
    createdAt: at().notNull(),
  },
  (table) => [
    uniqueIndex('support_chat_open').on(table.accountId).where(sql`state <> 'closed'`),
    uniqueIndex('support_chat_open_visitor').on(table.visitorHash).where(sql`state <> 'closed'`),
    index('support_chat_by_account').on(table.accountId, table.id.desc()),
    index('support_chat_by_visitor').on(table.visitorHash, table.id.desc()),
    index('support_chat_queue').on(table.state, table.waitingSince, table.id),
    index('support_chat_of_operator').on(table.operatorId, table.state, table.waitingSince, table.id),
    index('support_chat_closed').on(table.closedAt).where(sql`state = 'closed'`),
  ],
);

export const supportMessage = pgTable(
  'support_message',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    chatId: key()
      .notNull()
      .references(() => supportChat.id, { onDelete: 'cascade' }),
    /** Nobody for what the person wrote. */
    operatorId: key(),
    kind: text({ enum: SUPPORT_KINDS }).notNull(),
    text: text().notNull(),
    picture: jsonb().$type<Picture>(),
    attached: jsonb().$type<SupportAttached>(),
    /** Under which the person sent it, so that it comes once. */
    requestId: text(),
    position: bigint({ mode: 'number' }).notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    unique('support_message_once').on(table.chatId, table.requestId),
    index('support_message_latest').on(table.chatId, table.position.desc()),
  ],
);

export const supportQuestion = pgTable(
  'support_question',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    topic: text({ enum: SUPPORT_TOPICS }).notNull(),
    questionZh: text().notNull(),
    questionEn: text().notNull(),
    answerZh: text().notNull(),
    answerEn: text().notNull(),
    words: text().notNull(),
    position: integer().notNull(),
    shown: boolean().notNull(),
    helpful: integer().notNull().default(0),
    unhelpful: integer().notNull().default(0),
  },
  (table) => [
    index('support_question_shown').on(table.topic, table.position, table.id).where(sql`shown`),
    index('support_question_all').on(table.position, table.id),
  ],
);

export const supportVote = pgTable(
  'support_vote',
  {
    accountId: key().notNull().references(accountKey),
    questionId: key()
      .notNull()
      .references(() => supportQuestion.id, { onDelete: 'cascade' }),
    helpful: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.questionId] }),
    index('support_vote_of').on(table.questionId),
  ],
);

export const supportCanned = pgTable('support_canned', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  text: text().notNull(),
});
