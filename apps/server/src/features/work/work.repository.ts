import type { WorkContentType, WorkState } from '@liuguang/contract/work/states';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { SearchNotes } from '../search/search.port.ts';
import { type PictureLook, work, workMark, workPart, workPlace, workTranslation } from './work.schema.ts';
import { searchKindOf } from './work.search-kind.ts';

export type WorkRow = typeof work.$inferSelect;
type NewWork = typeof work.$inferInsert;
export type PartRow = typeof workPart.$inferSelect;
/** Lists tell how long a text is and leave it where it is. */
export type PartOutline = Omit<PartRow, 'text' | 'comments' | 'look' | 'captions'>;
/** What an operator puts into a part. */
type PartContent = Pick<PartRow, 'workId' | 'number' | 'title' | 'text' | 'file' | 'captions'>;

const { removedAt, heldAt, publishedAt, submittedAt } = work;
const isActive = sql`${removedAt} is null and ${heldAt} is null`;
const IN_STATE: Readonly<Record<WorkState, ReturnType<typeof sql>>> = {
  removed: sql`${removedAt} is not null`,
  held: sql`${removedAt} is null and ${heldAt} is not null`,
  draft: sql`${isActive} and ${publishedAt} is null and ${submittedAt} is null`,
  review: sql`${isActive} and ${publishedAt} is null and ${submittedAt} is not null`,
  scheduled: sql`${isActive} and ${publishedAt} > now()`,
  published: sql`${isActive} and ${publishedAt} <= now()`,
};

interface Wanted {
  readonly before: bigint | undefined;
  readonly limit: number;
  readonly state: WorkState | undefined;
  readonly contentType: WorkContentType | undefined;
  readonly words: string | undefined;
}

const CHAPTERS_AT_ONCE = 100;

export class WorkRepository {
  readonly #query: Query;
  readonly #searched: SearchNotes;

  /** Whoever looks for works finds them as they are: every change of one is noted with it. */
  constructor({ query }: Database, searched: SearchNotes) {
    this.#query = query;
    this.#searched = searched;
  }

  /** Whatever became of them, newest first. */
  list({ before, limit, state, contentType, words }: Wanted): Promise<WorkRow[]> {
    return this.#query
      .select()
      .from(work)
      .where(
        and(
          before === undefined ? undefined : lt(work.id, before),
          contentType === undefined ? undefined : eq(work.contentType, contentType),
          state && IN_STATE[state],
          named(work.id, work.title, words),
        ),
      )
      .orderBy(desc(work.id))
      .limit(limit);
  }

  /** One that everybody may find, with something in it. */
  async shown(id: bigint): Promise<WorkRow | undefined> {
    const something = this.#query.select({ one: sql`1` }).from(workPart).where(eq(workPart.workId, work.id));
    const [row] = await this.#query
      .select()
      .from(work)
      .where(and(eq(work.id, id), IN_STATE.published, sql`exists ${something}`));
    return row;
  }

  async byId(id: bigint): Promise<WorkRow | undefined> {
    const [row] = await this.#query.select().from(work).where(eq(work.id, id));
    return row;
  }

  async insert(tx: Transaction, row: NewWork): Promise<WorkRow> {
    const [inserted] = await tx.insert(work).values(row).returning();
    if (!inserted) throw new Error('insert into work returned no row');
    await this.#note(tx, inserted);
    return inserted;
  }

  async lock(tx: Transaction, id: bigint): Promise<WorkRow | undefined> {
    const [row] = await tx.select().from(work).where(eq(work.id, id)).for('update');
    return row;
  }

  async update(tx: Transaction, id: bigint, change: Partial<NewWork>): Promise<WorkRow> {
    const [row] = await tx.update(work).set(change).where(eq(work.id, id)).returning();
    if (!row) throw new Error(`work ${id} went away while it was held`);
    await this.#note(tx, row);
    return row;
  }

  /** One that came to nothing, with all that is in it. */
  async delete(tx: Transaction, id: bigint): Promise<void> {
    const [row] = await tx.delete(work).where(eq(work.id, id)).returning();
    if (row) await this.#note(tx, row);
  }

  /** Of one creator, whatever became of them but for what is gone, newest first. */
  ownList(accountId: bigint, before: bigint | undefined, limit: number): Promise<WorkRow[]> {
    return this.#query
      .select()
      .from(work)
      .where(
        and(
          eq(work.accountId, accountId),
          sql`${removedAt} is null`,
          before === undefined ? undefined : lt(work.id, before),
        ),
      )
      .orderBy(desc(work.id))
      .limit(limit);
  }

  async part(workId: bigint, number: number, query: Query = this.#query): Promise<PartRow | undefined> {
    const [row] = await query
      .select()
      .from(workPart)
      .where(and(eq(workPart.workId, workId), eq(workPart.number, number)));
    return row;
  }

  async savePart(tx: Transaction, { workId, number, title, text, file, captions }: PartContent): Promise<void> {
    // Another picture looks otherwise.
    const content = { title, text, file, captions, look: null };
    await tx
      .insert(workPart)
      .values({ workId, number, ...content })
      .onConflictDoUpdate({ target: [workPart.workId, workPart.number], set: content });
  }

  /** Chapters of a work that has none yet. */
  async addChapters(tx: Transaction, rows: readonly { workId: bigint; number: number; title: string; text: string }[]) {
    for (let from = 0; from < rows.length; from += CHAPTERS_AT_ONCE)
      await tx.insert(workPart).values(rows.slice(from, from + CHAPTERS_AT_ONCE));
  }

  async saveTranslation(tx: Transaction, row: typeof workTranslation.$inferInsert): Promise<void> {
    const { title, text } = row;
    await tx
      .insert(workTranslation)
      .values(row)
      .onConflictDoUpdate({
        target: [workTranslation.workId, workTranslation.number, workTranslation.language],
        set: { title, text },
      });
  }

  async deletePart(tx: Transaction, workId: bigint, number: number): Promise<void> {
    await tx.delete(workPart).where(and(eq(workPart.workId, workId), eq(workPart.number, number)));
  }

  /**
   * Gives parts other numbers, all at once. What readers left in them goes along: their places and marks, and
   * translations by themselves.
   */
  async renumber(tx: Transaction, workId: bigint, moves: ReadonlyMap<number, number>): Promise<void> {
    if (moves.size === 0) return;
    const [from, to] = [[...moves.keys()], [...moves.values()]];
    const moved = sql`unnest(${sql.param(from)}::smallint[], ${sql.param(to)}::smallint[]) as moved (old, new)`;
    // By way of numbers that no part has: two parts must not have one number even for a moment.
    await tx.execute(sql`update ${workPart} set number = -moved.new from ${moved}
      where work_part.work_id = ${workId} and work_part.number = moved.old`);
    await tx.execute(sql`update ${workPart} set number = -number where work_id = ${workId} and number < 0`);
    for (const table of [workPlace, workMark])
      await tx.execute(sql`update ${table} as kept set number = moved.new from ${moved}
        where kept.work_id = ${workId} and kept.number = moved.old`);
  }

  /** Somebody's that show this picture, or are going to. */
  lockWithCover(tx: Transaction, accountId: bigint, path: string): Promise<WorkRow[]> {
    const pathOf = (cover: AnyPgColumn) => sql`${cover} #>> '{small,path}'`;
    return tx
      .select()
      .from(work)
      .where(
        and(
          eq(work.accountId, accountId),
          or(sql`${pathOf(work.cover)} = ${path}`, sql`${pathOf(work.coverWanted)} = ${path}`),
        ),
      )
      .orderBy(asc(work.id))
      .for('update');
  }

  /** By work, in their order. */
  async outlines(ids: readonly bigint[], query: Query = this.#query): Promise<ReadonlyMap<bigint, PartOutline[]>> {
    if (ids.length === 0) return new Map();
    const { id, workId, number, title, file, characters } = workPart;
    const rows = await query
      .select({ id, workId, number, title, file, characters })
      .from(workPart)
      .where(inArray(workId, [...ids]))
      .orderBy(asc(workId), asc(number));
    return Map.groupBy(rows, (row) => row.workId);
  }

  /** The pictures of an album in their order. */
  pictures(albumId: bigint) {
    const { id, workId, number, title, file, look } = workPart;
    return this.#query
      .select({ id, workId, number, title, file, look })
      .from(workPart)
      .where(and(eq(workId, albumId), isNotNull(file)))
      .orderBy(asc(number));
  }

  async saveLook(workId: bigint, number: number, look: PictureLook): Promise<void> {
    await this.#query
      .update(workPart)
      .set({ look })
      .where(and(eq(workPart.workId, workId), eq(workPart.number, number)));
  }

  /** Parts with a file, in the order of works and numbers. */
  filesAfter(after: Pick<PartRow, 'workId' | 'number'>, limit: number): Promise<PartRow[]> {
    const { workId, number, file } = workPart;
    const rest = or(gt(workId, after.workId), and(eq(workId, after.workId), gt(number, after.number)));
    return this.#query
      .select()
      .from(workPart)
      .where(and(rest, isNotNull(file)))
      .orderBy(asc(workId), asc(number))
      .limit(limit);
  }

  /** Which of these files parts have. */
  async knownFiles(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const key = sql<string>`${workPart.file} ->> 'key'`;
    const rows = await this.#query
      .select({ key })
      .from(workPart)
      .where(inArray(key, [...keys]));
    return new Set(rows.map((row) => row.key));
  }

  ofOwner(accountId: bigint, query: Query = this.#query): Promise<WorkRow[]> {
    return query.select().from(work).where(eq(work.accountId, accountId)).orderBy(asc(work.id));
  }

  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(work).set({ accountId: into }).where(eq(work.accountId, from));
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    const gone = await tx.delete(work).where(eq(work.accountId, accountId)).returning();
    const byKind = Map.groupBy(gone, ({ contentType }) => searchKindOf(contentType));
    for (const [kind, rows] of byKind)
      await this.#searched.note(
        tx,
        kind,
        rows.map(({ id }) => id),
      );
  }

  #note(tx: Transaction, { contentType, id }: WorkRow): Promise<void> {
    return this.#searched.note(tx, searchKindOf(contentType), [id]);
  }
}
