import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { JobPort } from '../../job/job.port.ts';
import type { UploadedSource, UploadPort } from '../../upload/upload.port.ts';
import type { MediaRepository, NewVideo } from '../media.repository.ts';
import { newFolder } from './media.files.ts';
import { mediaJobs } from './media.jobs.ts';

export interface BeginningParts {
  readonly repository: MediaRepository;
  readonly uploads: Pick<UploadPort, 'keep'>;
  readonly jobs: JobPort;
  readonly clock: Clock;
}

type About = Pick<NewVideo, 'contentType' | 'title' | 'isByAi' | 'publishedAt'>;

/** Makes a video of somebody's file from now on, which is kept for it. */
export async function beginVideo(
  { repository, uploads, jobs, clock }: BeginningParts,
  tx: Transaction,
  { fileId, accountId }: UploadedSource,
  about: About,
): Promise<{ readonly videoId: bigint; readonly jobId: string }> {
  const now = clock.now();
  await uploads.keep(tx, fileId);
  const { id: videoId } = await repository.insert(tx, {
    ...about,
    ...{ accountId, uploadId: fileId, folder: newFolder(), createdAt: now, updatedAt: now },
  });
  const owner = `account:${accountId}` as const;
  return { videoId, jobId: await jobs.enqueue(tx, mediaJobs, 'media.prepare', { videoId: String(videoId) }, owner) };
}
