import type { SearchKind } from '@liuguang/contract/search/kinds';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import type { SearchIndexRepository } from './search.index.repository.ts';
import type { SearchNotes, SearchSource } from './search.port.ts';

interface IndexingParts {
  readonly database: Database;
  readonly repository: SearchIndexRepository;
  readonly sources: Contributions<SearchSource>;
}

const AT_ONCE = 500;

/** Keeps the index as the things are that it speaks of. */
export class SearchIndexing implements SearchNotes {
  readonly #parts: IndexingParts;

  constructor(parts: IndexingParts) {
    this.#parts = parts;
  }

  note(tx: Query, kind: SearchKind, ids: readonly bigint[]): Promise<void> {
    return this.#parts.repository.note(tx, kind, ids);
  }

  /** Writes what has changed until nothing is left, or it is told to stop. Tells how many things that were. */
  async run(signal?: AbortSignal): Promise<number> {
    let written = 0;
    while (!signal?.aborted) {
      const some = await this.#some();
      if (some === 0) break;
      written += some;
    }
    return written;
  }

  /** What is noted while this reads is written next time. */
  #some(): Promise<number> {
    const { database, repository } = this.#parts;
    const sources = new Map(this.#parts.sources.all.map((source) => [source.kind, source]));
    return database.transaction(async (tx) => {
      const taken = await repository.take(tx, AT_ONCE);
      let count = 0;
      for (const [kind, ids] of taken) {
        const documents = (await sources.get(kind)?.documents(ids)) ?? [];
        const there = new Set(documents.map(({ id }) => id));
        await repository.write(tx, kind, documents);
        await repository.remove(
          tx,
          kind,
          ids.filter((id) => !there.has(id)),
        );
        count += ids.length;
      }
      return count;
    });
  }
}
