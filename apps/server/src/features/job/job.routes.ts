import type { jobCalls } from '@liuguang/contract/job/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { JobService } from './job.service.ts';

export const jobRoutes = (jobs: JobService): Routes<typeof jobCalls> => ({
  'x/job/get': ({ body, actor }) => jobs.progressFor(`account:${actor.id}`, body.jobId),
  'console/job/list': ({ body }) => jobs.list(body),
  'console/job/retry': ({ body, tx }) => jobs.retry(tx, body.jobId),
});
