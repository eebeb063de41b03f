import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SearchIndexRepository } from './search.index.repository.ts';
import type { SearchSource } from './search.port.ts';

interface BackfillParts {
  readonly database: Database;
  readonly repository: SearchIndexRepository;
  readonly sources: Contributions<SearchSource>;
  readonly clock: Clock;
}

const AT_ONCE = 500;

/** Has the index written for what was there before it held such things: once, however often it is asked. */
export class SearchBackfill {
  readonly #parts: BackfillParts;

  constructor(parts: BackfillParts) {
    this.#parts = parts;
  }

  /** Tells how many things were gone through. */
  async run(signal?: AbortSignal): Promise<number> {
    let count = 0;
    for (const source of this.#parts.sources.all) {
      for (let some = AT_ONCE; some === AT_ONCE; count += some) {
        signal?.throwIfAborted();
        some = await this.#some(source);
      }
    }
    return count;
  }

  #some({ kind, idsAfter }: SearchSource): Promise<number> {
    if (!idsAfter) return Promise.resolve(0);
    const { database, repository, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const after = await repository.holdBackfill(tx, kind);
      if (after === undefined) return 0;
      const ids = await idsAfter(after, AT_ONCE);
      if (ids.length > 0) await repository.noteMissing(tx, kind, ids);
      const lastId = ids.at(-1);
      await repository.saveBackfill(tx, kind, {
        ...(lastId !== undefined && { lastId }),
        ...(ids.length < AT_ONCE && { finishedAt: clock.now() }),
      });
      return ids.length;
    });
  }
}
