import { type JobContext, type JobHandlers, job } from '../../platform/queue/jobs.ts';

export const aiJobs = {
  'ai.make': job<{ orderId: string }>({
    kind: 'ai',
    doc: 'Makes pictures that somebody ordered of the AI studio.',
    retries: 2,
    timeLimitSeconds: 600,
    // The engine does one after the other.
    atOnce: 1,
    isFair: true,
  }),
  'ai.makeFilm': job<{ orderId: string }>({
    kind: 'ai',
    doc: 'Makes a film that somebody ordered: of a picture, or of a clip. Nobody who wants a picture waits for it.',
    retries: 2,
    timeLimitSeconds: 900,
    atOnce: 1,
    isFair: true,
  }),
  'ai.checkEngines': job({
    doc: 'Tries every engine of the AI studio that is switched on, from the first minute after a start.',
    schedule: '* * * * *',
    retries: 0,
    timeLimitSeconds: 120,
    atOnce: 1,
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
  readonly clipFiles: Sweeping;
  /** Not the class itself: it knows nothing of jobs, and these nothing of engines. */
  readonly engines: { checkAll(signal: AbortSignal): Promise<{ readonly up: number; readonly down: number }> };
}

export const aiJobHandlers = ({
  work,
  sources,
  consents,
  outputs,
  clipFiles,
  engines,
}: AiWorkers): JobHandlers<typeof aiJobs> => ({
  'ai.make': ({ orderId }, context) => work.make(BigInt(orderId), context),
  'ai.makeFilm': ({ orderId }, context) => work.make(BigInt(orderId), context),
  'ai.checkEngines': async (_input, { progress, signal }) => {
    const { up, down } = await engines.checkAll(signal);
    await progress(100, `${up} up, ${down} down`);
  },
  'ai.sweep': async (_input, { progress, signal }) => {
    const orders = await work.sweep(signal);
    const deleted = await sources.sweep(signal);
    const over = await consents.sweep(signal);
    const films = await outputs.sweep(signal);
    const clips = await clipFiles.sweep(signal);
    await progress(100, `${orders} orders, ${deleted} sources, ${over} faces, ${films} films, ${clips} clips`);
  },
});
