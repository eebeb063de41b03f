import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { WorkSounds } from './work.sounds.ts';

export const workJobs = {
  'work.sound': job<{ readonly workId: string; readonly number: number }>({
    kind: 'ladder',
    doc: 'Makes what is heard of a chapter out of the recording that was uploaded.',
    retries: 3,
    timeLimitSeconds: 1800,
    atOnce: 1,
  }),
  'work.import.read': job<{ readonly importId: string }>({
    doc: 'Looks at a book, a text or a ZIP that was sent to make a work of.',
    retries: 2,
    timeLimitSeconds: 600,
    atOnce: 1,
  }),
  'work.import.make': job<{ readonly importId: string }>({
    doc: 'Fills a work with what was found in a file.',
    retries: 3,
    timeLimitSeconds: 1800,
    atOnce: 1,
  }),
  'work.import.sweep': job({
    doc: 'Throws away imports that nobody made anything of for seven days.',
    schedule: '41 * * * *',
    retries: 3,
    timeLimitSeconds: 900,
    atOnce: 1,
  }),
};

interface Making {
  readonly signal: AbortSignal;
  readonly isLastTry: boolean;
  readonly progress: (done: number, of: number) => Promise<void>;
}

interface Jobbing {
  readonly sounds: WorkSounds;
  readonly reading: { read(importId: bigint, isLastTry: boolean): Promise<void> };
  readonly making: { make(importId: bigint, making: Making): Promise<void> };
  readonly sweep: (signal: AbortSignal) => Promise<number>;
}

export const workJobHandlers = ({ sounds, reading, making, sweep }: Jobbing): JobHandlers<typeof workJobs> => ({
  'work.import.read': ({ importId }, { isLastTry = false }) => reading.read(BigInt(importId), isLastTry),
  'work.import.make': ({ importId }, { signal, progress, isLastTry = false }) =>
    making.make(BigInt(importId), {
      signal,
      isLastTry,
      progress: (done, of) => progress(Math.round((100 * done) / of)),
    }),
  'work.import.sweep': async (_input, { progress, signal }) => {
    await progress(100, `${await sweep(signal)} imports`);
  },
  'work.sound': ({ workId, number }, { signal }) => sounds.make(BigInt(workId), number, signal),
});
