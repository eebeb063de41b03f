import { type AuditedCalls, auditedRow } from '../../platform/audited/audited.ts';
import { jobRecord } from './job.schema.ts';

export const jobAudited: AuditedCalls = {
  'console/job/retry': auditedRow(jobRecord, ['jobId', jobRecord.id], {
    state: jobRecord.state,
    progress: jobRecord.progress,
    attempts: jobRecord.attempts,
    error: jobRecord.error,
  }),
};
