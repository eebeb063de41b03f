import { randomUUID } from 'node:crypto';
import type { JobRow } from '../../src/features/job/job.repository.ts';
import { jobRecord } from '../../src/features/job/job.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { inserted } from './inserted.ts';

/** The record of a job that waits, unless told otherwise; nothing is queued. */
export async function addJob(
  { query }: Database,
  fields: Partial<typeof jobRecord.$inferInsert> = {},
): Promise<JobRow> {
  const now = new Date();
  const rows = await query
    .insert(jobRecord)
    .values({
      id: randomUUID(),
      name: 'test.job',
      owner: null,
      input: {},
      state: 'waiting',
      progress: 0,
      note: '',
      error: '',
      attempts: 0,
      createdAt: now,
      updatedAt: now,
      ...fields,
    })
    .returning();
  return inserted(rows);
}
