import type { SearchSynonymDraft, SearchSynonymRecord } from '@liuguang/contract/search/schemas';
import { asc, eq } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Synonyms } from './search.query.ts';
import { nothingToLookFor } from './search.refusals.ts';
import { searchSynonym } from './search.schema.ts';
import { fold, keyOf } from './search.words.ts';

interface SynonymParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** All of them are held in memory and looked at for every search. */
const MOST = 2000;
const FRESH_MS = 60_000;

/** What operators say words mean beside themselves. */
export class SearchSynonyms {
  readonly #parts: SynonymParts;
  readonly #known: InvalidatedCache<'all', Synonyms>;

  constructor(parts: SynonymParts) {
    this.#parts = parts;
    this.#known = new InvalidatedCache(parts.bus, { max: 1, ttlMs: FRESH_MS });
    parts.bus.subscribe('media', () => this.#known.forget('all'));
  }

  async known(): Promise<Synonyms> {
    const read = async () =>
      new Map((await this.#rows()).map(({ wordKey, means }) => [wordKey, means.map((one) => keyOf(fold(one)))]));
    return (await this.#known.read('all', read)) ?? read();
  }

  async list(): Promise<{ list: SearchSynonymRecord[] }> {
    return { list: (await this.#rows()).map(present) };
  }

  async save(tx: Transaction, { word, means }: SearchSynonymDraft): Promise<SearchSynonymRecord> {
    const wordKey = keyOf(fold(word));
    if (wordKey === '') throw nothingToLookFor('/word');
    if (means.some((one) => keyOf(fold(one)) === '')) throw nothingToLookFor('/means');
    if ((await tx.$count(searchSynonym)) >= MOST) throw new Refused('tooLarge');
    const fields = { word, means: [...new Set(means)], updatedAt: this.#parts.clock.now() };
    await tx
      .insert(searchSynonym)
      .values({ wordKey, ...fields })
      .onConflictDoUpdate({ target: searchSynonym.wordKey, set: fields });
    await this.#changed(tx);
    return present(fields);
  }

  async remove(tx: Transaction, word: string): Promise<void> {
    const gone = await tx
      .delete(searchSynonym)
      .where(eq(searchSynonym.wordKey, keyOf(fold(word))))
      .returning({ key: searchSynonym.wordKey });
    if (gone.length === 0) throw new Refused('notFound');
    await this.#changed(tx);
  }

  #rows() {
    return this.#parts.database.query.select().from(searchSynonym).orderBy(asc(searchSynonym.wordKey));
  }

  async #changed(tx: Transaction): Promise<void> {
    await this.#parts.bus.publish('media', 'search', tx);
  }
}

const present = (row: Omit<typeof searchSynonym.$inferSelect, 'wordKey'>): SearchSynonymRecord => ({
  ...{ word: row.word, means: row.means },
  updatedAt: row.updatedAt.toISOString(),
});
