import Type from 'typebox';
import { call } from '../call.ts';
import { exact, page, pageRequest } from '../shapes.ts';
import { jobId, jobProgress, jobRecord, jobState } from './schemas.ts';

export const jobCalls = {
  'x/job/get': call({
    method: 'POST',
    actor: 'required',
    request: exact({ jobId }),
    response: jobProgress,
    errors: ['notFound'],
    doc: "How far one of the caller's own jobs has come.",
  }),
  'console/job/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'job.read',
    request: exact({
      ...pageRequest,
      state: Type.Optional(jobState),
      name: Type.Optional(Type.String({ maxLength: 80 })),
    }),
    response: page(jobRecord),
    errors: [],
    doc: 'Jobs, newest first.',
  }),
  'console/job/retry': call({
    method: 'POST',
    actor: 'operator',
    permission: 'job.retry',
    audit: ['jobId'],
    request: exact({ jobId }),
    response: jobRecord,
    errors: ['notFound', 'taken'],
    doc: 'Queues a failed job again; one that is waiting or running answers 4090.',
  }),
};
