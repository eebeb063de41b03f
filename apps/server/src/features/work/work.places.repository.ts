import type { WorkContentType } from '@liuguang/contract/work/states';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { workMark, workPart, workPlace } from './work.schema.ts';

export type PlaceRow = typeof workPlace.$inferSelect;
export type MarkRow = typeof workMark.$inferSelect;
type NewMark = typeof workMark.$inferInsert;

/** Where people are in works, and what they marked there. */
export class WorkPlacesRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async of(accountId: bigint, workId: bigint, query: Query = this.#query): Promise<PlaceRow | undefined> {
    const [row] = await query
      .select()
      .from(workPlace)
      .where(and(eq(workPlace.accountId, accountId), eq(workPlace.workId, workId)));
    return row;
  }

  /** Unless a later one is known. True when this person had not begun the work before. */
  async save(tx: Transaction, row: PlaceRow): Promise<boolean> {
    const { accountId, workId, ...place } = row;
    const { rows } = await tx.execute<{ is_new: boolean }>(
      sql`select not exists (select from ${workPlace} where account_id = ${accountId} and work_id = ${workId}) as is_new`,
    );
    const { rowCount } = await tx
      .insert(workPlace)
      .values(row)
      .onConflictDoUpdate({
        target: [workPlace.accountId, workPlace.workId],
        set: place,
        setWhere: sql`${workPlace.readAt} <= excluded.read_at`,
      });
    return rowCount === 1 && (rows[0]?.is_new ?? false);
  }

  /** How far into a work a place is, from 0 to 1. */
  async progressAt(workId: bigint, number: number, offset: number, query: Query = this.#query): Promise<number> {
    const [row] = await query
      .select({
        all: sql<number>`sum(greatest(1, ${workPart.characters}))::float8`,
        before: sql<number>`coalesce(sum(greatest(1, ${workPart.characters})) filter (where ${workPart.number} < ${number}), 0)::float8`,
        here: sql<number>`coalesce(max(greatest(1, ${workPart.characters})) filter (where ${workPart.number} = ${number}), 0)::float8`,
      })
      .from(workPart)
      .where(eq(workPart.workId, workId));
    if (!row?.all) return 0;
    return Math.min(1, (row.before + Math.min(offset, row.here)) / row.all);
  }

  /** The latest first. */
  list(accountId: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>, contentType?: WorkContentType) {
    const [time, lastId] = after ?? [];
    return this.#query
      .select()
      .from(workPlace)
      .where(
        and(
          eq(workPlace.accountId, accountId),
          contentType && eq(workPlace.contentType, contentType),
          time === undefined
            ? undefined
            : sql`(${workPlace.readAt}, ${workPlace.workId}) < (${time}::timestamptz, ${BigInt(lastId ?? 0)}::bigint)`,
        ),
      )
      .orderBy(descending(workPlace.readAt), descending(workPlace.workId))
      .limit(fetch);
  }

  async remove(accountId: bigint, workIds: readonly bigint[]): Promise<number> {
    const { rowCount } = await this.#query
      .delete(workPlace)
      .where(and(eq(workPlace.accountId, accountId), inArray(workPlace.workId, [...workIds])));
    return rowCount ?? 0;
  }

  async clear(accountId: bigint, contentType?: WorkContentType, query: Query = this.#query): Promise<number> {
    const { rowCount } = await query
      .delete(workPlace)
      .where(and(eq(workPlace.accountId, accountId), contentType && eq(workPlace.contentType, contentType)));
    return rowCount ?? 0;
  }

  /** In the order of the work. */
  marks(accountId: bigint, workId: bigint, limit: number): Promise<MarkRow[]> {
    return this.#query
      .select()
      .from(workMark)
      .where(and(eq(workMark.accountId, accountId), eq(workMark.workId, workId)))
      .orderBy(asc(workMark.number), asc(workMark.start), asc(workMark.id))
      .limit(limit);
  }

  countMarks(accountId: bigint, workId: bigint): Promise<number> {
    return this.#query.$count(workMark, and(eq(workMark.accountId, accountId), eq(workMark.workId, workId)));
  }

  async addMark(row: NewMark): Promise<MarkRow> {
    const [added] = await this.#query.insert(workMark).values(row).returning();
    if (!added) throw new Error('insert into work_mark returned no row');
    return added;
  }

  async editMark(accountId: bigint, id: bigint, note: string): Promise<MarkRow | undefined> {
    const [row] = await this.#query
      .update(workMark)
      .set({ note })
      .where(and(eq(workMark.id, id), eq(workMark.accountId, accountId)))
      .returning();
    return row;
  }

  async removeMark(accountId: bigint, id: bigint): Promise<boolean> {
    const { rowCount } = await this.#query
      .delete(workMark)
      .where(and(eq(workMark.id, id), eq(workMark.accountId, accountId)));
    return rowCount === 1;
  }

  allPlaces(accountId: bigint): Promise<PlaceRow[]> {
    return this.#query
      .select()
      .from(workPlace)
      .where(eq(workPlace.accountId, accountId))
      .orderBy(asc(workPlace.readAt));
  }

  allMarks(accountId: bigint): Promise<MarkRow[]> {
    return this.#query.select().from(workMark).where(eq(workMark.accountId, accountId)).orderBy(asc(workMark.id));
  }

  /** What both read is where it was read last; marks stay beside each other. */
  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      with moved as (delete from ${workPlace} where account_id = ${from} returning *)
      insert into ${workPlace} as own (account_id, work_id, content_type, number, "offset", language, progress, read_at)
      select ${into}::bigint, work_id, content_type, number, "offset", language, progress, read_at from moved order by work_id
      on conflict (account_id, work_id) do update set
        number = excluded.number, "offset" = excluded."offset", language = excluded.language,
        progress = excluded.progress, read_at = excluded.read_at
      where own.read_at < excluded.read_at`);
    await tx.update(workMark).set({ accountId: into }).where(eq(workMark.accountId, from));
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await this.clear(accountId, undefined, tx);
    await tx.delete(workMark).where(eq(workMark.accountId, accountId));
  }
}
