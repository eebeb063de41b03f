import type { SearchKind } from '@liuguang/contract/search/kinds';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/database.ts';
import { indexed, spellings } from './search.document.ts';
import type { SearchDocument } from './search.port.ts';
import { searchDue, searchEntry, searchSpelling } from './search.schema.ts';

/** Held while the index is written: of two who write the same thing the one who read it first would win otherwise. */
const WRITING = 7_301_900_001n;

export class SearchIndexRepository {
  /** Takes the oldest of what is to be written; each thing once. Nothing while somebody else writes. */
  async take(tx: Transaction, limit: number): Promise<ReadonlyMap<SearchKind, bigint[]>> {
    const held = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${WRITING}) as held`);
    if (!held.rows[0]?.held) return new Map();
    const oldest = tx.select({ seq: searchDue.seq }).from(searchDue).orderBy(searchDue.seq).limit(limit);
    const rows = await tx
      .delete(searchDue)
      .where(inArray(searchDue.seq, oldest))
      .returning({ kind: searchDue.kind, id: searchDue.id });
    return new Map(
      [...Map.groupBy(rows, (row) => row.kind)].map(([kind, of]) => [kind, [...new Set(of.map((row) => row.id))]]),
    );
  }

  async write(tx: Transaction, kind: SearchKind, documents: readonly SearchDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const made = documents.map((document) => ({ ...document, ...indexed(document) }));
    const texts = (of: (one: (typeof made)[number]) => string) => sql`${sql.param(made.map(of))}::text[]`;
    await tx.execute(sql`
      insert into ${searchEntry} (kind, id, name_key, other_key, name, other_name, words, rank, shown_at)
      select ${kind}, id, name_key, other_key, name, other_name, words::tsvector, rank, shown_at
      from unnest(${texts(({ id }) => String(id))}::bigint[], ${texts(({ nameKey }) => nameKey)},
        ${texts(({ otherKey }) => otherKey)}, ${texts(({ names }) => names[0] ?? '')},
        ${texts(({ names }) => names[1] ?? '')}, ${texts(({ words }) => words)},
        ${sql.param(made.map(({ rank }) => rank))}::double precision[],
        ${texts(({ shownAt }) => shownAt.toISOString())}::timestamptz[]
      ) as made (id, name_key, other_key, name, other_name, words, rank, shown_at)
      on conflict (kind, id) do update set name_key = excluded.name_key, other_key = excluded.other_key,
        name = excluded.name, other_name = excluded.other_name, words = excluded.words, rank = excluded.rank,
        shown_at = excluded.shown_at`);
    const words = [...new Set(documents.flatMap(spellings))].map((word) => ({ word }));
    if (words.length > 0) await tx.insert(searchSpelling).values(words).onConflictDoNothing();
  }

  async remove(tx: Transaction, kind: SearchKind, ids: readonly bigint[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.delete(searchEntry).where(and(eq(searchEntry.kind, kind), inArray(searchEntry.id, [...ids])));
  }
}
