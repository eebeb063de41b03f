import { basename, extname } from 'node:path';
import { CONTENT } from '@liuguang/contract/content';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { JobPort } from '../job/job.port.ts';
import type { UploadedSource, UploadFollower, UploadPort } from '../upload/upload.port.ts';
import { newFolder } from './media.files.ts';
import { mediaJobs } from './media.jobs.ts';
import type { MediaRepository } from './media.repository.ts';

interface FollowerParts {
  readonly repository: MediaRepository;
  readonly uploads: UploadPort;
  readonly jobs: JobPort;
  readonly clock: Clock;
}

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
      title: titleOf(source.filename),
      createdAt: now,
      updatedAt: now,
    });
    const owner = `account:${source.accountId}` as const;
    return [await jobs.enqueue(tx, mediaJobs, 'media.prepare', { videoId: String(id) }, owner)];
  }
}

/** What its file was called, until its owner finds better words. */
const titleOf = (filename: string): string => basename(filename, extname(filename)).slice(0, 80);
