import { WATCH } from '@liuguang/contract/watch/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { MediaListing } from '../media/media.port.ts';
import type { WatchRepository } from './watch.repository.ts';

interface FigureParts {
  readonly database: Database;
  readonly repository: WatchRepository;
  readonly listing: Pick<MediaListing, 'tally'>;
  readonly clock: Clock;
}

const AT_ONCE = 5000;

/**
 * Turns what was noted about each viewer into figures of the videos, many at a time: a video that a million people
 * watch is written to as often as one that ten watch. Notes go in the transaction that counts them, so that whatever
 * is cut off is counted later, and nothing is counted twice.
 */
export class WatchFigures {
  readonly #parts: FigureParts;

  constructor(parts: FigureParts) {
    this.#parts = parts;
  }

  async fold(signal: AbortSignal): Promise<number> {
    const { repository, clock } = this.#parts;
    await repository.forgetViewsBefore(new Date(clock.now().getTime() - WATCH.viewAgainMinutes * 60_000));
    for (let folded = 0; ; ) {
      signal.throwIfAborted();
      const taken = await this.#foldSome();
      folded += taken;
      if (taken < AT_ONCE) return folded;
    }
  }

  #foldSome(): Promise<number> {
    const { database, repository, listing } = this.#parts;
    return database.transaction(async (tx) => {
      const { taken, deltas } = await repository.takeDeltas(tx, AT_ONCE);
      await listing.tally(tx, deltas);
      return taken;
    });
  }
}
