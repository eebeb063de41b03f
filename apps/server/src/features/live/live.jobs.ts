import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { LiveReminders } from './live.reminders.ts';

export const liveJobs = {
  'live.remind': job({
    doc: 'Tells people that a programme they asked to be reminded of begins.',
    schedule: '* * * * *',
    retries: 2,
    timeLimitSeconds: 60,
    atOnce: 1,
    restsWith: 'live',
  }),
  'live.sweep': job({
    doc: 'Forgets who watched a channel an hour ago.',
    schedule: '17 * * * *',
    retries: 1,
    timeLimitSeconds: 60,
    atOnce: 1,
  }),
};

export const liveJobHandlers = (reminders: LiveReminders): JobHandlers<typeof liveJobs> => ({
  'live.remind': async (_input, { progress }) => {
    await progress(100, `${await reminders.send()} reminders`);
  },
  'live.sweep': async () => {
    await reminders.forgetWatchers();
  },
});
