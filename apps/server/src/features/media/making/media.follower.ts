import { CONTENT } from '@liuguang/contract/content';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { Refused } from '../../../platform/refused.ts';
import type { JobPort } from '../../job/job.port.ts';
import type { ModerationPort } from '../../moderation/moderation.port.ts';
import type { UploadedSource, UploadFollower, UploadPort } from '../../upload/upload.port.ts';
import type { MediaRepository } from '../media.repository.ts';
import { newFolder } from './media.files.ts';
import { mediaJobs } from './media.jobs.ts';
import { titleFromFilename } from './media.title.ts';

interface FollowerParts {
  readonly repository: MediaRepository;
  readonly uploads: UploadPort;
  readonly jobs: JobPort;
  readonly moderation: Pick<ModerationPort, 'refuseText'>;
  readonly clock: Clock;
}

const UNTITLED = '未命名视频';

/** Makes a video of every film that comes. */
export class MediaFollower implements UploadFollower {
  readonly #parts: FollowerParts;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  async onComplete(tx: Transaction, source: UploadedSource): Promise<readonly string[]> {
    if (source.category !== 'video') return [];
    const { repository, uploads, jobs, clock } = this.#parts;
    const now = clock.now();
    await uploads.keep(tx, source.fileId);
    const { id } = await repository.insert(tx, {
      accountId: source.accountId,
      uploadId: source.fileId,
      folder: newFolder(),
      contentType: CONTENT.longVideo.contentType,
      title: this.#titleOf(source),
      createdAt: now,
      updatedAt: now,
    });
    const owner = `account:${source.accountId}` as const;
    return [await jobs.enqueue(tx, mediaJobs, 'media.prepare', { videoId: String(id) }, owner)];
  }

  /** What its file was called, until its owner finds better words. What may not be shown costs nobody the upload. */
  #titleOf({ filename }: UploadedSource): string {
    const title = titleFromFilename(filename);
    try {
      this.#parts.moderation.refuseText(title);
      return title || UNTITLED;
    } catch (error) {
      if (error instanceof Refused) return UNTITLED;
      throw error;
    }
  }
}
