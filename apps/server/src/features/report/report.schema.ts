import type { ContentType } from '@liuguang/contract/content';
import { CONTENT_REPORT_REASONS, REPORT_OUTCOMES } from '@liuguang/contract/report/report-reasons';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

/** Something that people reported; it stays when it was decided, and waits again when it is reported again. */
export const reportCase = pgTable(
  'report_case',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    contentType: smallint().$type<ContentType>().notNull(),
    subjectId: key().notNull(),
    title: text().notNull(),
    /** Reports that nobody has decided about, and how many of them are not of guests. */
    reports: integer().notNull(),
    registered: integer().notNull(),
    /** By what the queue is ordered first: 0 where somebody says that it shows their face. */
    rank: smallint().notNull().default(1),
    /** It was hidden for the sake of that, until it is decided. */
    isHeld: boolean().notNull().default(false),
    waitingSince: at().notNull(),
    outcome: text({ enum: REPORT_OUTCOMES }),
    note: text().notNull().default(''),
    decidedBy: key(),
    decidedAt: at(),
  },
  (table) => [
    unique('report_case_of').on(table.contentType, table.subjectId),
    index('report_case_waiting').on(table.rank, table.waitingSince, table.id).where(sql`reports > 0`),
  ],
);

export const report = pgTable(
  'report',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    caseId: key()
      .notNull()
      .references(() => reportCase.id),
    /** Nobody's once the person has left. */
    accountId: key().references(accountKey),
    reason: text({ enum: CONTENT_REPORT_REASONS }).notNull(),
    text: text().notNull(),
    registered: boolean().notNull(),
    open: boolean().notNull().default(true),
    createdAt: at().notNull(),
  },
  (table) => [
    unique('report_once').on(table.caseId, table.accountId),
    index('report_by_case').on(table.caseId, table.id.desc()),
    index('report_by_account').on(table.accountId),
  ],
);
