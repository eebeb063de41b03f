import { MESSAGE_KINDS, MESSAGE_STATES } from '@liuguang/contract/conversation/limits';
import type { ConversationReport, SharedContent } from '@liuguang/contract/conversation/schemas';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { REPORT_OUTCOMES, REPORT_REASONS } from '@liuguang/contract/report/report-reasons';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

const position = () => bigint({ mode: 'number' }).notNull().default(0);

/** Two people who have written to each other, the one with the lower number first. */
export const conversation = pgTable(
  'conversation',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    lowId: key().notNull().references(accountKey),
    highId: key().notNull().references(accountKey),
    startedBy: key().notNull(),
    /** Whether whoever was written to has answered. */
    isOpen: boolean().notNull().default(false),
    /** Grows with whatever happens; what happens is numbered by it while this row is held. */
    version: position(),
    createdAt: at().notNull(),
  },
  (table) => [unique('conversation_of').on(table.lowId, table.highId), index('conversation_by_high').on(table.highId)],
);

/** A conversation as one of the two has it. */
export const conversationMember = pgTable(
  'conversation_member',
  {
    accountId: key().notNull().references(accountKey),
    otherId: key().notNull().references(accountKey),
    conversationId: key()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** The position up to which it was read, and up to which it was deleted. */
    read: position(),
    cleared: position(),
    muted: boolean().notNull().default(false),
    unread: integer().notNull().default(0),
    /** The last line that this person sees; nothing where all was deleted. */
    lastMessageId: key(),
    lastAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.otherId] }),
    index('conversation_member_latest')
      .on(table.accountId, table.lastAt.desc(), table.otherId.desc())
      .where(sql`last_at is not null`),
    index('conversation_member_unread').on(table.accountId).where(sql`unread > 0 and not muted`),
    index('conversation_member_by_conversation').on(table.conversationId),
    index('conversation_member_by_other').on(table.otherId),
  ],
);

export const conversationMessage = pgTable(
  'conversation_message',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    conversationId: key()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    accountId: key().notNull().references(accountKey),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    state: text({ enum: MESSAGE_STATES }).notNull(),
    text: text().notNull(),
    pictureId: key(),
    picture: jsonb().$type<Picture>(),
    content: jsonb().$type<SharedContent>(),
    /** Its place: the conversation's version when the other could see it first. */
    position: bigint({ mode: 'number' }).notNull(),
    /** The conversation's version when it changed last. */
    version: bigint({ mode: 'number' }).notNull(),
    hiddenForAuthor: boolean().notNull().default(false),
    hiddenForOther: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (table) => [
    index('conversation_message_latest').on(table.conversationId, table.position.desc()),
    index('conversation_message_changed').on(table.conversationId, table.version),
    index('conversation_message_picture').on(table.pictureId).where(sql`picture_id is not null`),
    index('conversation_message_by_account').on(table.accountId),
  ],
);

/** A message that somebody told operators about, as it was then. */
export const conversationReport = pgTable(
  'conversation_report',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    messageId: key().notNull(),
    /** Nobody's once the person has left. */
    accountId: key().references(accountKey),
    reportedId: key().references(accountKey),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull(),
    quoted: jsonb().$type<ConversationReport['quoted']>().notNull(),
    open: boolean().notNull().default(true),
    outcome: text({ enum: REPORT_OUTCOMES }),
    note: text().notNull().default(''),
    decidedBy: key(),
    decidedAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [
    unique('conversation_report_once').on(table.messageId, table.accountId),
    index('conversation_report_waiting').on(table.id).where(sql`open`),
    index('conversation_report_by_account').on(table.accountId),
    index('conversation_report_by_reported').on(table.reportedId),
  ],
);
