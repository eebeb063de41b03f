import { CONTENT } from '@liuguang/contract/content';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { work, workPart, workSound } from './work.schema.ts';

export type SoundRow = typeof workSound.$inferSelect;

/** The recordings of audio novels as they are given out. */
export class WorkSoundRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async of(partId: bigint): Promise<SoundRow | undefined> {
    const [row] = await this.#query.select().from(workSound).where(eq(workSound.partId, partId));
    return row;
  }

  /** How long each part of a work is heard, by its number. */
  async lengths(workId: bigint): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#query
      .select({ number: workPart.number, seconds: workSound.seconds })
      .from(workSound)
      .innerJoin(workPart, eq(workPart.id, workSound.partId))
      .where(eq(workPart.workId, workId));
    return new Map(rows.map(({ number, seconds }) => [number, seconds]));
  }

  /** Parts of audio novels that have a file and nothing to be heard yet. */
  missing() {
    return this.#query
      .select({ workId: workPart.workId, number: workPart.number })
      .from(workPart)
      .innerJoin(work, and(eq(work.id, workPart.workId), eq(work.contentType, CONTENT.audioNovel.contentType)))
      .leftJoin(workSound, eq(workSound.partId, workPart.id))
      .where(and(isNotNull(workPart.file), isNull(workSound.partId)))
      .orderBy(asc(workPart.workId), asc(workPart.number));
  }

  async save(tx: Transaction, row: SoundRow): Promise<void> {
    const { partId: _, ...change } = row;
    await tx.insert(workSound).values(row).onConflictDoUpdate({ target: workSound.partId, set: change });
  }

  /** Forgets those of these parts; tells the folders that nobody needs any more. */
  async forget(tx: Transaction, partIds: readonly bigint[]): Promise<string[]> {
    if (partIds.length === 0) return [];
    const gone = await tx
      .delete(workSound)
      .where(inArray(workSound.partId, [...partIds]))
      .returning({ folder: workSound.folder });
    return gone.map(({ folder }) => folder);
  }

  /** Those of the folders that a recording has. */
  async knownFolders(folders: readonly string[]): Promise<ReadonlySet<string>> {
    if (folders.length === 0) return new Set();
    const rows = await this.#query
      .select({ folder: workSound.folder })
      .from(workSound)
      .where(inArray(workSound.folder, [...folders]));
    return new Set(rows.map(({ folder }) => folder));
  }

  /** How much of a work was heard by whoever is so many seconds into a part, from 0 to 1. */
  async progressAt(workId: bigint, number: number, seconds: number): Promise<number> {
    const heard = sql<number>`coalesce(sum(case when ${workPart.number} < ${number} then ${workSound.seconds}
      when ${workPart.number} = ${number} then least(${seconds}, ${workSound.seconds}) else 0 end)
      / nullif(sum(${workSound.seconds}), 0), 0)`;
    const [row] = await this.#query
      .select({ heard })
      .from(workSound)
      .innerJoin(workPart, eq(workPart.id, workSound.partId))
      .where(eq(workPart.workId, workId));
    return Math.min(1, Number(row?.heard ?? 0));
  }
}
