import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { RealtimeService } from './realtime.service.ts';

export const realtimeJobs = {
  'realtime.sweep': job({
    doc: 'Makes room for the next days of events, and drops days that nobody can resume from any more.',
    schedule: '7 * * * *',
    retries: 3,
    timeLimitSeconds: 60,
    atOnce: 1,
  }),
};

export const realtimeJobHandlers = (realtime: RealtimeService): JobHandlers<typeof realtimeJobs> => ({
  'realtime.sweep': async (_input, { progress }) => {
    const { parts, rows } = await realtime.sweep();
    await progress(100, `${parts} days, ${rows} events`);
  },
});
