import Type, { type Static } from 'typebox';
import { exact, instant } from '../shapes.ts';

export const jobId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  maxLength: 36,
});

export const jobState = Type.Enum(['waiting', 'running', 'done', 'failed']);

export const jobProgress = exact({
  jobId,
  name: Type.String(),
  state: jobState,
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  note: Type.String(),
});
export type JobProgress = Static<typeof jobProgress>;

export const jobRecord = exact({
  ...jobProgress.properties,
  attempts: Type.Integer(),
  error: Type.String(),
  createdAt: instant,
  updatedAt: instant,
});
export type JobRecord = Static<typeof jobRecord>;
