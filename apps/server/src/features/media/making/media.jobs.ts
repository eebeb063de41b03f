import { type JobContext, type JobHandlers, job } from '../../../platform/queue/jobs.ts';

export interface OfVideo {
  readonly videoId: string;
}

export const mediaJobs = {
  'media.prepare': job<OfVideo>({
    kind: 'ladder',
    doc: 'Looks at an uploaded film and makes it playable for its owner.',
    retries: 5,
    timeLimitSeconds: 4 * 3600,
    // A short film does not wait for a long one that can only be encoded.
    atOnce: 2,
    // Nor does anybody wait for all that one person has sent.
    isFair: true,
  }),
  'media.judge': job<OfVideo>({
    kind: 'judge',
    doc: 'Has the pictures of a playable video judged.',
    retries: 5,
    timeLimitSeconds: 4 * 3600,
    // There is one judge; and whoever waits for a film to become playable does not wait for other people's pictures.
    atOnce: 1,
    isFair: true,
  }),
  'media.finish': job<OfVideo>({
    kind: 'ladder',
    doc: 'Makes the pictures, the preview and all further rungs of a video.',
    retries: 5,
    timeLimitSeconds: 12 * 3600,
    // One decode takes all cores that there are.
    atOnce: 1,
    isFair: true,
  }),
  'media.sweep': job({
    doc: 'Removes videos of nobody and rungs that others took the place of, and gives up what nobody works on.',
    schedule: '53 * * * *',
    retries: 3,
    timeLimitSeconds: 900,
    atOnce: 1,
  }),
};

/** Who does these jobs. */
export interface MediaWorkers {
  prepare(videoId: bigint, context: JobContext): Promise<void>;
  judge(videoId: bigint, context: JobContext): Promise<void>;
  finish(videoId: bigint, context: JobContext): Promise<void>;
  /** Tells how many videos were removed. */
  sweep(signal: AbortSignal): Promise<number>;
}

export const mediaJobHandlers = (workers: MediaWorkers): JobHandlers<typeof mediaJobs> => ({
  'media.prepare': ({ videoId }, context) => workers.prepare(BigInt(videoId), context),
  'media.judge': ({ videoId }, context) => workers.judge(BigInt(videoId), context),
  'media.finish': ({ videoId }, context) => workers.finish(BigInt(videoId), context),
  'media.sweep': async (_input, { progress, signal }) => {
    await progress(100, `${await workers.sweep(signal)} videos`);
  },
});
