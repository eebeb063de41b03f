import {
  MODERATED_KINDS,
  MODERATION_REASONS,
  MODERATION_STATES,
  RULE_STATES,
} from '@liuguang/contract/moderation/schemas';
import { doublePrecision, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';
import type { PictureScores } from './moderation.verdict.ts';

/** One of the worst pictures, which the storage has under its key until a while after the decision. */
export interface EvidenceFrame {
  readonly key: string;
  readonly risk: number;
  readonly scores: PictureScores | undefined;
}

/** What did not pass the models, and what became of it. */
export const moderationCase = pgTable(
  'moderation_case',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: MODERATED_KINDS }).notNull(),
    subjectId: key().notNull(),
    accountId: key().notNull().references(accountKey),
    title: text().notNull(),
    reason: text({ enum: MODERATION_REASONS }).notNull(),
    /** Of the worst picture. */
    risk: doublePrecision().notNull(),
    /** From the worst. */
    frames: jsonb().$type<readonly EvidenceFrame[]>().notNull(),
    state: text({ enum: MODERATION_STATES }).notNull(),
    note: text().notNull(),
    openedAt: at().notNull(),
    /** An operator; nobody where the models were sure. */
    decidedBy: key(),
    decidedAt: at(),
  },
  (table) => [
    uniqueIndex('moderation_case_of').on(table.kind, table.subjectId),
    index('moderation_case_by_state').on(table.state, table.id),
    index('moderation_case_by_account').on(table.accountId, table.id.desc()),
    index('moderation_case_by_decision').on(table.decidedAt),
  ],
);

/** Phrases for whose sake texts wait for a person, as operators wrote them. */
export const moderationRule = pgTable(
  'moderation_rule',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    phrases: jsonb().$type<readonly string[]>().notNull(),
    state: text({ enum: RULE_STATES }).notNull(),
    /** The operator who wrote it. */
    createdBy: key().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index('moderation_rule_by_state').on(table.state, table.id)],
);
