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
    doc: 'Gives up orders that nobody works on any more, and deletes sources of 30 days and faces whose consent is over.',
    schedule: '*/5 * * * *',
    retries: 0,
    timeLimitSeconds: 240,
    atOnce: 1,
  }),
};

/** Something that goes after a while; tells how many went. */
interface Sweeping {
  sweep(signal: AbortSignal): Promise<number>;
}

/** Who does these jobs. */
interface AiWorkers {
  readonly work: Sweeping & { make(orderId: bigint, context: JobContext): Promise<void> };
  readonly sources: Sweeping;
  readonly consents: Sweeping;
  readonly outputs: Sweeping;
}

export const aiJobHandlers = ({ work, sources, consents, outputs }: AiWorkers): JobHandlers<typeof aiJobs> => ({
  'ai.make': ({ orderId }, context) => work.make(BigInt(orderId), context),
  'ai.sweep': async (_input, { progress, signal }) => {
    const orders = await work.sweep(signal);
    const deleted = await sources.sweep(signal);
    const over = await consents.sweep(signal);
    const films = await outputs.sweep(signal);
    await progress(100, `${orders} orders, ${deleted} sources, ${over} faces, ${films} films`);
  },
});
