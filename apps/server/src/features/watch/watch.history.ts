import type { WatchPort } from './watch.port.ts';
import type { WatchRepository } from './watch.repository.ts';

/** Where people stopped, for whoever lets them go on. */
export class WatchHistory implements WatchPort {
  readonly #repository: WatchRepository;

  constructor(repository: WatchRepository) {
    this.#repository = repository;
  }

  async positionsOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
    if (videoIds.length === 0) return new Map();
    const entries = await this.#repository.entriesOf(accountId, videoIds);
    return new Map(entries.filter(({ finished }) => !finished).map(({ videoId, position }) => [videoId, position]));
  }

  async finishedOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    if (videoIds.length === 0) return new Set();
    const entries = await this.#repository.entriesOf(accountId, videoIds);
    return new Set(entries.filter(({ finished }) => finished).map(({ videoId }) => videoId));
  }
}
