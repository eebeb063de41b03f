import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/postgres/database.ts';
import type { JobPort } from '../../job/job.port.ts';
import type { PicturePort } from '../../picture/picture.port.ts';
import type { UploadPort } from '../../upload/upload.port.ts';
import { LONGEST_ADDRESS_SECONDS } from '../delivery/media.line-signer.ts';
import { PLAY_TOKEN_SECONDS } from '../delivery/media.play-tokens.ts';
import type { VideoSales } from '../media.port.ts';
import type { MediaRepository } from '../media.repository.ts';
import type { MediaFiles } from './media.files.ts';
import { mediaJobs } from './media.jobs.ts';

interface RemovalParts {
  readonly database: Database;
  readonly repository: MediaRepository;
  readonly files: MediaFiles;
  readonly uploads: UploadPort;
  readonly pictures: PicturePort;
  readonly sales: VideoSales;
  readonly jobs: JobPort;
  readonly bus: Bus;
  readonly clock: Clock;
}

const AT_ONCE = 50;
/** Longer than any try may take. */
const FORGOTTEN_MS = 24 * 3600 * 1000;
/** So long an operator may think better of it. */
const RESTORABLE_MS = 14 * 24 * 3600 * 1000;
/** By then every address has ended that the last token of before could ask for. */
const RETIRED_MS = (PLAY_TOKEN_SECONDS + LONGEST_ADDRESS_SECONDS) * 1000;

/** Takes videos away for good: from their owner in the transaction that wants it so, their files soon after. */
export class MediaRemoval {
  readonly #parts: RemovalParts;

  constructor(parts: RemovalParts) {
    this.#parts = parts;
  }

  /** One video of an account, or all of them. What somebody bought is theirs for ever: it stays, for its buyers alone. */
  async remove(tx: Transaction, accountId: bigint, videoId?: bigint): Promise<void> {
    const { repository, sales, bus, clock } = this.#parts;
    const ids = await repository.lockOfOwner(tx, accountId, videoId);
    const sold = await sales.soldAmong(tx, ids);
    await repository.withdraw(tx, [...sold], clock.now());
    if (sold.size > 0) await bus.publish('media', 'removed', tx);
    await this.#take(
      tx,
      ids.filter((id) => !sold.has(id)),
    );
  }

  /** Also from those who bought it: nobody may be shown it. */
  removeFromAll(tx: Transaction, videoId: bigint): Promise<void> {
    return this.#take(tx, [videoId]);
  }

  async #take(tx: Transaction, ids: readonly bigint[]): Promise<void> {
    if (ids.length === 0) return;
    const { repository, uploads, pictures, jobs, bus } = this.#parts;
    const rows = await repository.disown(tx, ids);
    await bus.publish('media', 'removed', tx);
    await pictures.release(
      tx,
      rows.flatMap(({ coverCandidates }) => coverCandidates.map(({ pictureId }) => BigInt(pictureId))),
    );
    for (const { uploadId } of rows) if (uploadId !== null) await uploads.release(tx, uploadId);
    await jobs.enqueue(tx, mediaJobs, 'media.sweep', null);
  }

  /** What operators removed before then. */
  async #removeForGood(time: Date): Promise<void> {
    const { database, repository } = this.#parts;
    for (;;) {
      const rows = await repository.removedBefore(time, AT_ONCE);
      for (const { id } of rows) await database.transaction((tx) => this.removeFromAll(tx, id));
      if (rows.length < AT_ONCE) return;
    }
  }

  /** Rungs that nobody can ask for any more. Their files first: who is stopped in between finds the row again. */
  async #removeRetired(signal: AbortSignal): Promise<void> {
    const { database, repository, files, clock } = this.#parts;
    const time = new Date(clock.now().getTime() - RETIRED_MS);
    for (;;) {
      const rungs = await repository.retiredBefore(time, AT_ONCE);
      for (const { id, folder, rung } of rungs) {
        signal.throwIfAborted();
        await files.removeRung({ folder }, rung);
        await repository.deleteTrack(database.query, id, rung);
      }
      if (rungs.length < AT_ONCE) return;
    }
  }

  async sweep(signal: AbortSignal): Promise<number> {
    const { repository, files, clock } = this.#parts;
    await repository.failUntouchedSince(new Date(clock.now().getTime() - FORGOTTEN_MS));
    await this.#removeForGood(new Date(clock.now().getTime() - RESTORABLE_MS));
    await this.#removeRetired(signal);
    for (let removed = 0; ; ) {
      const rows = await repository.unowned(AT_ONCE);
      for (const row of rows) {
        signal.throwIfAborted();
        await files.removeAll(row);
        await repository.forget(row.id);
      }
      removed += rows.length;
      if (rows.length < AT_ONCE) return removed;
    }
  }
}
