import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { FrameJudgement, MediaPort } from './media.port.ts';
import { presentMediaProgress } from './media.present.ts';
import type { MediaRepository, VideoChange, VideoRow } from './media.repository.ts';

export interface MediaParts {
  readonly database: Database;
  readonly repository: MediaRepository;
  readonly realtime: RealtimePort;
  readonly clock: Clock;
}

/** What becomes of videos, whoever decides it. */
export class MediaService implements MediaPort {
  readonly #parts: MediaParts;

  constructor(parts: MediaParts) {
    this.#parts = parts;
  }

  async settle(tx: Transaction, videoId: bigint, { verdict, note }: FrameJudgement): Promise<boolean> {
    return (await this.change(tx, videoId, { moderation: verdict, moderationNote: note })) !== undefined;
  }

  /** Changes a video and tells its owner how it stands; nothing when it is gone. */
  async change(tx: Transaction, videoId: bigint, change: VideoChange): Promise<VideoRow | undefined> {
    const { repository, realtime, clock } = this.#parts;
    const row = await repository.update(tx, videoId, change, clock.now());
    if (row?.accountId) {
      const progress = presentMediaProgress(row, await repository.tracksOf(videoId, tx));
      await realtime.publish(tx, `account:${row.accountId}`, 'media.progress', progress);
    }
    return row;
  }
}
