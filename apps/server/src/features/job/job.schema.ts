import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../platform/columns.ts';
import type { DividedTable } from '../../platform/postgres/partitions.ts';

export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What people and operators see of a job; the queue keeps its own book for handing jobs out. */
export const jobRecord = pgTable(
  'job_record',
  {
    id: uuid().notNull(),
    name: text().notNull(),
    owner: text(),
    input: jsonb().$type<unknown>().notNull(),
    state: text({ enum: JOB_STATES }).notNull(),
    progress: smallint().notNull(),
    note: text().notNull(),
    error: text().notNull(),
    attempts: integer().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.createdAt] }),
    index('job_record_by_owner').on(table.owner),
    index('job_record_by_age').on(table.createdAt.desc(), table.id.desc()),
    index('job_record_by_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('job_record_by_name').on(table.name, table.createdAt.desc(), table.id.desc()),
  ],
);

export const jobRecordParts: DividedTable = { name: 'job_record', by: 'created_at', days: 7 };
