import type { SearchKind } from '@liuguang/contract/search/kinds';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { indexed, spellings, wordsOfLine } from './search.document.ts';
import type { SearchDocument } from './search.port.ts';
import { searchBackfill, searchDue, searchEntry, searchMoment, searchSpelling } from './search.schema.ts';

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

  async note(tx: Query, kind: SearchKind, ids: readonly bigint[]): Promise<void> {
    if (ids.length > 0) await tx.insert(searchDue).values(ids.map((id) => ({ kind, id })));
  }

  /** The last thing of a kind that was gone through, held until the transaction ends; nothing once all were. */
  async holdBackfill(tx: Transaction, kind: SearchKind): Promise<bigint | undefined> {
    await tx.insert(searchBackfill).values({ kind, lastId: 0n }).onConflictDoNothing();
    const open = and(eq(searchBackfill.kind, kind), isNull(searchBackfill.finishedAt));
    const [row] = await tx.select().from(searchBackfill).where(open).for('update');
    return row?.lastId;
  }

  /** Notes those of them that the index does not have. */
  async noteMissing(tx: Transaction, kind: SearchKind, ids: readonly bigint[]): Promise<void> {
    await tx.execute(sql`insert into ${searchDue} (kind, id)
      select ${kind}, known.id from unnest(${sql.param(ids.map(String))}::bigint[]) as known (id)
      where not exists (select from ${searchEntry} as entry where entry.kind = ${kind} and entry.id = known.id)`);
  }

  async saveBackfill(tx: Transaction, kind: SearchKind, to: { lastId?: bigint; finishedAt?: Date }): Promise<void> {
    await tx.update(searchBackfill).set(to).where(eq(searchBackfill.kind, kind));
  }

  async write(tx: Transaction, kind: SearchKind, documents: readonly SearchDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const made = await Promise.all(documents.map(async (document) => ({ ...document, ...(await indexed(document)) })));
    const texts = (of: (one: (typeof made)[number]) => string) => sql`${sql.param(made.map(of))}::text[]`;
    await tx.execute(sql`
      insert into ${searchEntry} (kind, id, name_key, other_key, name, other_name, words, sounds, rank, shown_at)
      select ${kind}, id, name_key, other_key, name, other_name, words::tsvector, sounds::tsvector, rank, shown_at
      from unnest(${texts(({ id }) => String(id))}::bigint[], ${texts(({ nameKey }) => nameKey)},
        ${texts(({ otherKey }) => otherKey)}, ${texts(({ names }) => names[0] ?? '')},
        ${texts(({ names }) => names[1] ?? '')}, ${texts(({ words }) => words)}, ${texts(({ sounds }) => sounds)},
        ${sql.param(made.map(({ rank }) => rank))}::double precision[],
        ${texts(({ shownAt }) => shownAt.toISOString())}::timestamptz[]
      ) as made (id, name_key, other_key, name, other_name, words, sounds, rank, shown_at)
      on conflict (kind, id) do update set name_key = excluded.name_key, other_key = excluded.other_key,
        name = excluded.name, other_name = excluded.other_name, words = excluded.words, sounds = excluded.sounds, rank = excluded.rank,
        shown_at = excluded.shown_at`);
    await this.#writeLines(tx, documents);
    const words = [...new Set((await Promise.all(documents.map(spellings))).flat())].map((word) => ({ word }));
    if (words.length > 0) await tx.insert(searchSpelling).values(words).onConflictDoNothing();
  }

  async #writeLines(tx: Transaction, documents: readonly SearchDocument[]): Promise<void> {
    const spoken = documents.filter(({ lines }) => lines);
    if (spoken.length === 0) return;
    const videoIds = spoken.map(({ id }) => id);
    await tx.delete(searchMoment).where(inArray(searchMoment.videoId, videoIds));
    const lines = spoken.flatMap(({ id, lines: said = [] }) => said.map((line) => ({ ...line, videoId: id })));
    const texts = (of: (line: (typeof lines)[number]) => string) => sql`${sql.param(lines.map(of))}::text[]`;
    await tx.execute(sql`
      insert into ${searchMoment} (video_id, language, seconds, line, words)
      select video_id, language, seconds, line, words::tsvector
      from unnest(${texts(({ videoId }) => String(videoId))}::bigint[], ${texts(({ language }) => language)},
        ${texts(({ seconds }) => String(seconds))}::integer[], ${texts(({ text }) => text)},
        ${texts(({ text }) => wordsOfLine(text))}
      ) as said (video_id, language, seconds, line, words)
      on conflict do nothing`);
  }

  async remove(tx: Transaction, kind: SearchKind, ids: readonly bigint[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.delete(searchEntry).where(and(eq(searchEntry.kind, kind), inArray(searchEntry.id, [...ids])));
  }
}
