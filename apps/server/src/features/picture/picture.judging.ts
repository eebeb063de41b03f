import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { JobPort } from '../job/job.port.ts';
import type { Judgement, ModerationReview, ModerationSubject } from '../moderation/moderation.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { PictureFiles } from './picture.files.ts';
import { pictureJobs } from './picture.jobs.ts';
import type { PictureFollower } from './picture.port.ts';
import { presentPicture } from './picture.present.ts';
import type { PictureRepository, PictureRow } from './picture.repository.ts';

interface JudgingParts {
  readonly database: Database;
  readonly repository: PictureRepository;
  readonly files: PictureFiles;
  readonly review: ModerationReview;
  readonly jobs: JobPort;
  readonly realtime: RealtimePort;
  /** Filled by the composition root; asked only once something is judged. */
  readonly followers: Contributions<PictureFollower>;
}

/** The way of an uploaded picture to others: its verdict, and what follows from that. */
export class PictureJudging implements ModerationSubject {
  readonly kind = 'picture';
  readonly #parts: JudgingParts;

  constructor(parts: JudgingParts) {
    this.#parts = parts;
  }

  /** The work of the job. Done again it finds the verdict, and does what was left. */
  async judge(pictureId: bigint, signal: AbortSignal): Promise<void> {
    const { database, repository, files } = this.#parts;
    const row = await repository.byId(pictureId);
    if (!row || row.accountId === null) return;
    if (row.verdict === 'pending') {
      const judgement = await this.#look(row, row.accountId, signal);
      await database.transaction((tx) => this.#applyVerdict(tx, pictureId, judgement));
    }
    const now = await repository.byId(pictureId);
    if (now?.verdict === 'blocked') await files.hold(now.sizes);
    else await files.letGo(row.sizes);
  }

  async applyVerdict(tx: Transaction, id: bigint, judgement: Judgement): Promise<boolean> {
    const row = await this.#applyVerdict(tx, id, judgement);
    // Its files are moved by a job, which is tried until it is done.
    if (row) await this.#parts.jobs.enqueue(tx, pictureJobs, 'picture.judge', { pictureId: String(id) });
    return row !== undefined;
  }

  async #look(row: PictureRow, accountId: bigint, signal: AbortSignal): Promise<Judgement> {
    const { files, review } = this.#parts;
    const jpeg = await files.readClear(row.sizes.large, 'jpg');
    if (!jpeg) throw new Error(`the files of picture ${row.id} are not there`);
    return review.judge({ kind: 'picture', id: row.id, accountId, title: '' }, [jpeg], signal);
  }

  async #applyVerdict(tx: Transaction, id: bigint, { verdict, note }: Judgement): Promise<PictureRow | undefined> {
    const { repository, realtime, followers } = this.#parts;
    const row = await repository.setVerdict(tx, id, verdict);
    if (!row || row.accountId === null) return undefined;
    const { accountId } = row;
    if (verdict !== 'review') {
      const judged = { ...presentPicture(row), accountId, mayBeSeen: verdict === 'passed' };
      for (const follower of followers.all) await follower.onVerdict(tx, judged);
    }
    const told = { pictureId: String(id), purpose: row.purpose, verdict, note };
    await realtime.publish(tx, `account:${accountId}`, 'picture.judged', told);
    return row;
  }
}
