import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import type { WordQuery } from './search.query.ts';
import { BESIDE } from './search.words.ts';

/** The database counts them anew now and then. */
const FRESH_MS = 10 * 60_000;

/** Which words a great many things have, as far as the database has counted them for its own plans. */
export class CommonWords {
  readonly #database: Database;
  #known: { readonly words: readonly string[]; readonly until: number } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Whether few things can have the last word. Of a finished word the database knows it; of an unfinished one that it
   * has not counted it believes that one thing in fifty has it, and looks for those among all.
   */
  async isRare({ unfinished }: WordQuery): Promise<boolean> {
    if (unfinished === undefined) return false;
    const words = await this.#words();
    return !words.some((word) => word.startsWith(unfinished) || word.startsWith(BESIDE + unfinished));
  }

  async #words(): Promise<readonly string[]> {
    if (this.#known && performance.now() < this.#known.until) return this.#known.words;
    const { rows } = await this.#database.query.execute<{ words: string[] }>(sql`
      select coalesce(most_common_elems::text::text[], '{}') as words from pg_stats
      where schemaname = current_schema() and tablename = 'search_entry' and attname = 'words'`);
    this.#known = { words: rows[0]?.words ?? [], until: performance.now() + FRESH_MS };
    return this.#known.words;
  }
}
