import type { JobHandlers } from '../../platform/queue/jobs.ts';
import { job } from '../../platform/queue/jobs.ts';
import type { PostTelling } from './post.telling.ts';

export const postJobs = {
  'post.tell': job<{ postId: string }>({
    kind: 'notices',
    doc: 'Tells whoever is mentioned in a post that has come out, and whoever follows its author.',
    retries: 5,
    timeLimitSeconds: 600,
    atOnce: 2,
  }),
  'post.settleVideos': job({
    doc: 'Shows posts whose video has passed review meanwhile.',
    schedule: '*/5 * * * *',
    retries: 2,
    timeLimitSeconds: 120,
    atOnce: 1,
  }),
};

interface JobParts {
  /** Not the class itself, which queues these jobs. */
  readonly review: { settleVideos(signal: AbortSignal): Promise<void> };
  readonly telling: PostTelling;
}

export const postJobHandlers = ({ review, telling }: JobParts): JobHandlers<typeof postJobs> => ({
  'post.tell': ({ postId }, { signal }) => telling.tell(BigInt(postId), signal),
  'post.settleVideos': (_input, { signal }) => review.settleVideos(signal),
});
