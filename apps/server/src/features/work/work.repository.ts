import type { WorkContentType, WorkState } from '@liuguang/contract/work/states';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import type { SearchNotes } from '../search/search.port.ts';
import { type PictureLook, work, workPart, workTranslation } from './work.schema.ts';
import { searchKindOf } from './work.search-kind.ts';

export type WorkRow = typeof work.$inferSelect;
type NewWork = typeof work.$inferInsert;
export type PartRow = typeof workPart.$inferSelect;
/** Lists tell how long a text is and leave it where it is. */
export type PartOutline = Omit<PartRow, 'text' | 'comments' | 'look' | 'captions'>;
/** What an operator puts into a part. */
type PartContent = Pick<PartRow, 'workId' | 'number' | 'title' | 'text' | 'file' | 'captions'>;

const { removedAt, heldAt, publishedAt } = work;
const isActive = sql`${removedAt} is null and ${heldAt} is null`;
const IN_STATE: Readonly<Record<WorkState, ReturnType<typeof sql>>> = {
  removed: sql`${removedAt} is not null`,
  held: sql`${removedAt} is null and ${heldAt} is not null`,
  draft: sql`${isActive} and ${publishedAt} is null`,
  scheduled: sql`${isActive} and ${publishedAt} > now()`,
  published: sql`${isActive} and ${publishedAt} <= now()`,
};

interface Wanted {
  readonly before: bigint | undefined;
  readonly limit: number;
  readonly state: WorkState | undefined;
  readonly contentType: WorkContentType | undefined;
}

export class WorkRepository {
  readonly #query: Query;
  readonly #searched: SearchNotes;

  /** Whoever looks for works finds them as they are: every change of one is noted with it. */
  constructor({ query }: Database, searched: SearchNotes) {
    this.#query = query;
    this.#searched = searched;
  }

  /** Whatever became of them, newest first. */
  list({ before, limit, state, contentType }: Wanted): Promise<WorkRow[]> {
    return this.#query
      .select()
      .from(work)
      .where(
        and(
          before === undefined ? undefined : lt(work.id, before),
          contentType === undefined ? undefined : eq(work.contentType, contentType),
          state && IN_STATE[state],
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
