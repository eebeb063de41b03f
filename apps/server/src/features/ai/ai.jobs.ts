import { type JobContext, type JobHandlers, job } from '../../platform/queue/jobs.ts';

export const aiJobs = {
  'ai.make': job<{ orderId: string }>({
    doc: 'Makes what somebody ordered of the AI studio.',
    retries: 2,
    timeLimitSeconds: 600,
    // The engine does one after the other.
    atOnce: 1,
    isFair: true,
  }),
  'ai.sweep': job({
    doc: 'Gives up orders that nobody works on any more, and gives their gold back.',
    schedule: '*/5 * * * *',
    retries: 0,
    timeLimitSeconds: 240,
    atOnce: 1,
  }),
};

/** Who does these jobs. */
interface AiWorkers {
  make(orderId: bigint, context: JobContext): Promise<void>;
  /** Tells how many orders were given up. */
  sweep(signal: AbortSignal): Promise<number>;
}

export const aiJobHandlers = (work: AiWorkers): JobHandlers<typeof aiJobs> => ({
  'ai.make': ({ orderId }, context) => work.make(BigInt(orderId), context),
  'ai.sweep': async (_input, { progress, signal }) => {
    await progress(100, `${await work.sweep(signal)} orders`);
  },
});
