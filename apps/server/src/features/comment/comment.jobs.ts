import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { CommentTallying } from './comment.tally.ts';

export const commentJobs = {
  'comment.tally': job({
    doc: 'Adds up what a process that ended left undone of how many comments things have.',
    schedule: '*/5 * * * *',
    retries: 3,
    timeLimitSeconds: 120,
    atOnce: 1,
  }),
};

export const commentJobHandlers = (tallying: CommentTallying): JobHandlers<typeof commentJobs> => ({
  'comment.tally': async (_input, { progress, signal }) => {
    let counted = 0;
    for (let more = 1; more > 0 && !signal.aborted; counted += more) more = await tallying.run();
    await progress(100, `${counted} counts`);
  },
});
