import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { JobPort } from '../../job/job.port.ts';
import type { NoticePort } from '../../notice/notice.port.ts';
import type { Audience, RealtimePort } from '../../realtime/realtime.port.ts';
import type { FrameJudgement, MediaPort } from '../media.port.ts';
import { presentMediaProgress } from '../media.present.ts';
import type { MediaRepository, VideoChange, VideoRow } from '../media.repository.ts';
import { mediaJobs } from './media.jobs.ts';

export interface MediaParts {
  readonly repository: MediaRepository;
  readonly jobs: JobPort;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What lists show of a video, or decides whether they do. */
const SEEN_IN_LISTS: readonly (keyof VideoChange)[] = [
  ...(['state', 'moderation', 'heldAt', 'publishedAt', 'contentType'] as const),
  ...(['title', 'intro', 'translations', 'cover', 'seconds', 'access', 'price'] as const),
];

/** What becomes of videos, whoever decides it. */
export class MediaService implements MediaPort {
  readonly #parts: MediaParts;

  constructor(parts: MediaParts) {
    this.#parts = parts;
  }

  async applyVerdict(tx: Transaction, videoId: bigint, { verdict, note }: FrameJudgement): Promise<boolean> {
    const { repository, jobs } = this.#parts;
    const before = await repository.lock(tx, videoId);
    if (!before) return false;
    const unmade = verdict === 'blocked' ? { expectedBytes: 0 } : {};
    await this.change(tx, videoId, { moderation: verdict, moderationNote: note, ...unmade });
    // The dear part of the work waits for a verdict, and is not done for what nobody will see.
    const isStopped = before.moderation === 'pending' || before.moderation === 'blocked';
    if (isStopped && verdict !== 'blocked') {
      const owner = `account:${before.accountId}` as Audience;
      await jobs.enqueue(tx, mediaJobs, 'media.finish', { videoId: String(videoId) }, owner);
    }
    return true;
  }

  async schedule(tx: Transaction, contentType: number, videoId: bigint, at: Date | null): Promise<boolean> {
    const { repository, clock } = this.#parts;
    const before = await repository.lock(tx, videoId);
    if (before?.contentType !== contentType || before.withdrawnAt !== null) return false;
    if (before.publishedAt !== null && before.publishedAt <= clock.now()) return false;
    await this.change(tx, videoId, { publishedAt: at });
    return true;
  }

  /** Has the pictures of a video judged once it can be played. */
  async haveJudged(tx: Transaction, { id, accountId }: VideoRow): Promise<void> {
    const owner = `account:${accountId}` as Audience;
    await this.#parts.jobs.enqueue(tx, mediaJobs, 'media.judge', { videoId: String(id) }, owner);
  }

  /** Changes a video and tells its owner how it stands; nothing when it is gone. */
  async change(tx: Transaction, videoId: bigint, change: VideoChange): Promise<VideoRow | undefined> {
    const { repository, realtime, bus, clock } = this.#parts;
    const row = await repository.update(tx, videoId, change, clock.now());
    if (SEEN_IN_LISTS.some((name) => name in change)) await bus.publish('media', String(videoId), tx);
    if (row?.accountId) {
      const progress = presentMediaProgress(row, await repository.tracksOf(videoId, tx));
      await realtime.publish(tx, `account:${row.accountId}`, 'media.progress', progress);
      await this.#tellOwner(tx, row, row.accountId, change);
    }
    return row;
  }

  async #tellOwner(tx: Transaction, row: VideoRow, owner: bigint, change: VideoChange): Promise<void> {
    const kind = noticeOf(change);
    if (!kind) return;
    const { id, contentType, title, moderationNote: note } = row;
    await this.#parts.notices.send(tx, {
      to: owner,
      kind,
      once: kind === 'media.ready' ? '' : String(this.#parts.clock.now().getTime()),
      subject: { contentType, id },
      values: { title, note, id: String(id) },
    });
  }
}

/** What a change is to the owner, if it is news. */
function noticeOf({ state, heldAt, removedAt }: VideoChange) {
  if (state === 'ready') return 'media.ready';
  if (state === 'failed' || state === 'refused') return 'media.failed';
  if (removedAt) return 'media.removed';
  if (heldAt) return 'media.held';
  return heldAt === null ? 'media.restored' : undefined;
}
