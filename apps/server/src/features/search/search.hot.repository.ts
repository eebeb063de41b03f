import { asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { searchAsking, searchFigure, searchSalt, searchWord } from './search.schema.ts';

export type WordRow = typeof searchWord.$inferSelect;

/** What people searched for lately, added up. */
export interface Searched {
  readonly wordKey: string;
  readonly word: string;
  /** People, those of every day before counting for less. */
  readonly heat: number;
  readonly people: number;
  readonly today: number;
  /** The day it was first searched for, of those looked at. */
  readonly since: string;
}

/** What somebody searched for a day ago counts for so much of what it counts for today. */
const KEPT_A_DAY = 0.7;
const DAYS = 14;
const FORGOTTEN_DAYS = 60;

export class SearchHotRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** The salt of a day, which whoever comes first has made. */
  async saltOf(day: string, fresh: Buffer): Promise<Buffer> {
    await this.#query.insert(searchSalt).values({ day, salt: fresh }).onConflictDoNothing();
    const [row] = await this.#query.select().from(searchSalt).where(eq(searchSalt.day, day));
    if (!row) throw new Error(`the salt of ${day} is gone`);
    return row.salt;
  }

  salts(query: Query = this.#query) {
    return query.select().from(searchSalt).orderBy(searchSalt.day);
  }

  async note(asking: typeof searchAsking.$inferInsert): Promise<void> {
    await this.#query.insert(searchAsking).values(asking).onConflictDoNothing();
  }

  /** Counts who searched for what, and forgets who it was once the day is over. Tells how many words that were. */
  async tally(tx: Transaction, today: string): Promise<number> {
    const { rows } = await tx.execute<{ count: number }>(sql`
      with counted as (
        insert into ${searchFigure} as figure (day, word_key, word, people, is_found)
        select day, word_key, mode() within group (order by word), count(*), bool_or(is_found) from ${searchAsking} group by day, word_key
        on conflict (day, word_key) do update set word = excluded.word, people = excluded.people, is_found = excluded.is_found
        returning 1
      )
      select count(*)::int as count from counted`);
    await tx.delete(searchAsking).where(lt(searchAsking.day, today));
    await tx.delete(searchSalt).where(lt(searchSalt.day, today));
    await tx.delete(searchFigure).where(sql`${searchFigure.day} < ${today}::date - ${FORGOTTEN_DAYS}::int`);
    return rows[0]?.count ?? 0;
  }

  /** Words that so many different people searched for on one day at least, those that count most first. */
  async searched(
    today: string,
    { people, isFound }: { people: number; isFound: boolean },
    limit: number,
  ): Promise<Searched[]> {
    const { rows } = await this.#query.execute<{ [Name in keyof Searched]: Searched[Name] }>(sql`
      select word_key as "wordKey", (array_agg(word order by day desc))[1] as word,
        sum(people * power(${KEPT_A_DAY}::double precision, ${today}::date - day)) as heat, sum(people)::int as people,
        coalesce(sum(people) filter (where day = ${today}::date), 0)::int as today, min(day)::text as since
      from ${searchFigure} where day > ${today}::date - ${DAYS}::int and day <= ${today}::date
        and is_found = ${isFound}
      group by word_key having max(people) >= ${people}
      order by heat desc, word_key limit ${limit}`);
    return rows;
  }

  words(): Promise<WordRow[]> {
    return this.#query.select().from(searchWord).orderBy(asc(searchWord.position), asc(searchWord.wordKey));
  }

  async save(tx: Transaction, row: WordRow): Promise<void> {
    const { wordKey: _, ...fields } = row;
    await tx.insert(searchWord).values(row).onConflictDoUpdate({ target: searchWord.wordKey, set: fields });
  }

  async remove(tx: Transaction, wordKey: string): Promise<boolean> {
    const rows = await tx
      .delete(searchWord)
      .where(eq(searchWord.wordKey, wordKey))
      .returning({ key: searchWord.wordKey });
    return rows.length > 0;
  }

  /** What somebody searched for, by the names that person had on the days that are still known. */
  askedBy(askers: readonly Buffer[]) {
    return this.#query
      .select({ day: searchAsking.day, word: searchAsking.word })
      .from(searchAsking)
      .where(sql`${searchAsking.asker} = any(${sql.param([...askers])}::bytea[])`)
      .orderBy(desc(searchAsking.day), asc(searchAsking.wordKey));
  }

  async forget(tx: Transaction, askers: readonly Buffer[]): Promise<void> {
    await tx.delete(searchAsking).where(sql`${searchAsking.asker} = any(${sql.param([...askers])}::bytea[])`);
  }

  /** Both may have searched for the same: together they are one person. */
  async move(tx: Transaction, from: Buffer, into: Buffer): Promise<void> {
    await tx.execute(sql`
      with moved as (delete from ${searchAsking} where asker = ${from} returning day, word_key, word, is_found)
      insert into ${searchAsking} (day, word_key, asker, word, is_found)
      select day, word_key, ${into}, word, is_found from moved
      on conflict do nothing`);
  }
}
