import { uploadLimitsOf } from '@liuguang/contract/upload/limits';
import { MediaRefusal } from '@liuguang/media/media-error';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { AccountPort } from '../../account/account.port.ts';
import type { MediaRepository, VideoRow } from '../media.repository.ts';
import { VideoGone } from './media.gone.ts';

interface AllowanceParts {
  readonly database: Database;
  readonly repository: MediaRepository;
  readonly accounts: Pick<AccountPort, 'hold' | 'describe'>;
  readonly clock: Clock;
}

/** How much may be made of somebody's films: a small file can unfold to a thousand times its size. */
export class MediaAllowance {
  readonly #parts: AllowanceParts;

  constructor(parts: AllowanceParts) {
    this.#parts = parts;
  }

  /** Counts what a video may come to, or refuses it. One at a time for each account: two may not fit together. */
  async take({ id, accountId }: VideoRow, expectedBytes: number): Promise<void> {
    const { database, repository, accounts, clock } = this.#parts;
    if (accountId === null) throw new VideoGone(id);
    const { made: limit } = uploadLimitsOf(await accounts.describe(accountId));
    await database.transaction(async (tx) => {
      await accounts.hold(tx, [accountId]);
      const made = await repository.madeBytes(tx, accountId, id);
      if (made + expectedBytes > limit) throw new MediaRefusal('over-quota', `${made} and ${expectedBytes} bytes`);
      if (!(await repository.update(tx, id, { expectedBytes }, clock.now()))) throw new VideoGone(id);
    });
  }
}
