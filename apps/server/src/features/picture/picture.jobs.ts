import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
export const pictureJobs = {
  'picture.judge': job<{ pictureId: string }>({
    kind: 'judge',
    doc: 'Has a picture judged that waits for it, and keeps the files of one that must not be seen from everybody.',
    retries: 5,
    timeLimitSeconds: 300,
    // The judge looks at one after the other.
    atOnce: 1,
  }),
  'picture.sweep': job({
    doc: 'Deletes pictures that nothing used within seven days, and files that belong to nobody.',
    schedule: '37 4 * * *',
    retries: 3,
    timeLimitSeconds: 900,
    atOnce: 1,
  }),
};

/** Who does these jobs. */
interface PictureWorkers {
  judge(pictureId: bigint, signal: AbortSignal): Promise<void>;
  /** Tells how many pictures were removed. */
  sweep(signal: AbortSignal): Promise<number>;
}

export const pictureJobHandlers = (
  judging: Pick<PictureWorkers, 'judge'>,
  pictures: Pick<PictureWorkers, 'sweep'>,
): JobHandlers<typeof pictureJobs> => ({
  'picture.judge': ({ pictureId }, { signal }) => judging.judge(BigInt(pictureId), signal),
  'picture.sweep': async (_input, { progress, signal }) => {
    const removed = await pictures.sweep(signal);
    await progress(100, `${removed} pictures`);
  },
});
