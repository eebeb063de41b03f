import type { JobProgress, JobRecord } from '@liuguang/contract/job/schemas';
import type { JobRow } from './job.repository.ts';

export const presentProgress = ({ id, name, state, progress, note }: JobRow): JobProgress => ({
  jobId: id,
  name,
  state,
  progress,
  note,
});

export const presentJob = (row: JobRow): JobRecord => ({
  ...presentProgress(row),
  attempts: row.attempts,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
