import type { AnnouncedState } from '@liuguang/contract/announced/states';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import type { SearchNotes } from '../search/search.port.ts';
import type { TasteDelta } from '../taste/taste.port.ts';
import { announced, announcedReservation } from './announced.schema.ts';

export type AnnouncedRow = typeof announced.$inferSelect;
type NewAnnounced = typeof announced.$inferInsert;

const { releasedAt, cancelledAt } = announced;
const IN_STATE: Readonly<Record<AnnouncedState, SQL | undefined>> = {
  waiting: and(isNull(releasedAt), isNull(cancelledAt)),
  released: isNotNull(releasedAt),
  cancelled: isNotNull(cancelledAt),
};

/** Somebody who waits for a title of which something has become. */
interface Waiting {
  readonly accountId: bigint;
  readonly row: AnnouncedRow;
}

export class AnnouncedRepository {
  readonly #query: Query;
  readonly #searched: SearchNotes;

  /** Whoever looks for titles finds those that are still to come: every change of one is noted with it. */
  constructor({ query }: Database, searched: SearchNotes) {
    this.#query = query;
    this.#searched = searched;
  }

  /** Still to come, the next first; those alone that somebody waits for, or has announced, where somebody is named. */
  toCome(
    after: Pick<AnnouncedRow, 'releasesAt' | 'id'> | undefined,
    limit: number,
    { waiting, creatorId }: { waiting?: bigint | undefined; creatorId?: bigint | undefined },
  ): Promise<AnnouncedRow[]> {
    const reserved = this.#query
      .select({ id: announcedReservation.announcedId })
      .from(announcedReservation)
      .where(eq(announcedReservation.accountId, waiting ?? 0n));
    const rest = after && sql`(${announced.releasesAt}, ${announced.id}) > (${after.releasesAt}, ${after.id})`;
    return this.#query
      .select()
      .from(announced)
      .where(
        and(
          IN_STATE.waiting,
          rest,
          waiting === undefined ? undefined : inArray(announced.id, reserved),
          creatorId === undefined ? undefined : eq(announced.accountId, creatorId),
        ),
      )
      .orderBy(asc(announced.releasesAt), asc(announced.id))
      .limit(limit);
  }

  /** Whatever became of them, newest first. */
  list(before: bigint | undefined, limit: number, state: AnnouncedState | undefined): Promise<AnnouncedRow[]> {
    return this.#query
      .select()
      .from(announced)
      .where(and(before === undefined ? undefined : lt(announced.id, before), state && IN_STATE[state]))
      .orderBy(desc(announced.id))
      .limit(limit);
  }

  async byId(id: bigint): Promise<AnnouncedRow | undefined> {
    const [row] = await this.#query.select().from(announced).where(eq(announced.id, id));
    return row;
  }

  byIds(ids: readonly bigint[]): Promise<AnnouncedRow[]> {
    return this.#query
      .select()
      .from(announced)
      .where(inArray(announced.id, [...ids]));
  }

  /** Of all of them, in the order of their numbers. */
  async idsAfter(id: bigint, limit: number): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: announced.id })
      .from(announced)
      .where(gt(announced.id, id))
      .orderBy(asc(announced.id))
      .limit(limit);
    return rows.map((row) => row.id);
  }

  async lock(tx: Transaction, id: bigint): Promise<AnnouncedRow | undefined> {
    const [row] = await tx.select().from(announced).where(eq(announced.id, id)).for('update');
    return row;
  }

  async insert(tx: Transaction, row: NewAnnounced): Promise<AnnouncedRow> {
    const [inserted] = await tx.insert(announced).values(row).returning();
    if (!inserted) throw new Error('insert into announced returned no row');
    await this.#searched.note(tx, 'announced', [inserted.id]);
    return inserted;
  }

  async update(tx: Transaction, id: bigint, change: Partial<NewAnnounced>): Promise<AnnouncedRow> {
    const [row] = await tx.update(announced).set(change).where(eq(announced.id, id)).returning();
    if (!row) throw new Error(`announced title ${id} went away while it was held`);
    await this.#searched.note(tx, 'announced', [id]);
    return row;
  }

  /** Their hour has come, and what they turn into is known. */
  due(now: Date, limit: number): Promise<AnnouncedRow[]> {
    return this.#query
      .select()
      .from(announced)
      .where(and(IN_STATE.waiting, lte(announced.releasesAt, now), isNotNull(announced.targetId)))
      .orderBy(asc(announced.releasesAt), asc(announced.id))
      .limit(limit);
  }

  /** Those that have come out since then. */
  releasedSince(since: Date): Promise<AnnouncedRow[]> {
    return this.#query.select().from(announced).where(gt(announced.releasedAt, since));
  }

  /** False where another process was first, or it was cancelled meanwhile. */
  async release(tx: Transaction, id: bigint, now: Date): Promise<boolean> {
    const rows = await tx
      .update(announced)
      .set({ releasedAt: now, updatedAt: now })
      .where(and(eq(announced.id, id), IN_STATE.waiting))
      .returning({ id: announced.id });
    await this.#searched.note(
      tx,
      'announced',
      rows.map((row) => row.id),
    );
    return rows.length > 0;
  }

  /** Counts who likes them; none goes below nought. */
  async like(tx: Transaction, deltas: readonly TasteDelta[]): Promise<void> {
    for (const { id, by } of deltas.toSorted((one, other) => Number(one.id - other.id)))
      await tx
        .update(announced)
        .set({ likes: sql`greatest(0, ${announced.likes} + ${by})` })
        .where(eq(announced.id, id));
  }

  async reservedOf(accountId: bigint, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    if (ids.length === 0) return new Set();
    const { announcedId } = announcedReservation;
    const rows = await this.#query
      .select({ announcedId })
      .from(announcedReservation)
      .where(and(eq(announcedReservation.accountId, accountId), inArray(announcedId, [...ids])));
    return new Set(rows.map((row) => row.announcedId));
  }

  /** The title is held; tells how many wait for it then. */
  async reserve(tx: Transaction, row: AnnouncedRow, accountId: bigint, at: Date | null): Promise<number> {
    const key = and(eq(announcedReservation.accountId, accountId), eq(announcedReservation.announcedId, row.id));
    const changed =
      at === null
        ? await tx.delete(announcedReservation).where(key).returning({ accountId: announcedReservation.accountId })
        : await tx
            .insert(announcedReservation)
            .values({ accountId, announcedId: row.id, at })
            .onConflictDoNothing()
            .returning({ accountId: announcedReservation.accountId });
    if (changed.length === 0) return row.waiting;
    const waiting = Math.max(0, row.waiting + (at === null ? -1 : 1));
    await tx.update(announced).set({ waiting }).where(eq(announced.id, row.id));
    return waiting;
  }

  /** Takes some who wait for what is out or cancelled, so that nobody is told twice; what another process holds is left to it. */
  async takeWaiting(tx: Transaction, most: number): Promise<Waiting[]> {
    const over = tx.select({ id: announced.id }).from(announced).where(or(IN_STATE.released, IN_STATE.cancelled));
    const some = tx
      .select({ accountId: announcedReservation.accountId, announcedId: announcedReservation.announcedId })
      .from(announcedReservation)
      .where(inArray(announcedReservation.announcedId, over))
      .limit(most)
      .for('update', { skipLocked: true });
    const taken = await tx
      .delete(announcedReservation)
      .where(sql`(${announcedReservation.accountId}, ${announcedReservation.announcedId}) in (${some})`)
      .returning();
    if (taken.length === 0) return [];
    const ids = [...new Set(taken.map(({ announcedId }) => announcedId))];
    const rows = await tx.select().from(announced).where(inArray(announced.id, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return taken.flatMap(({ accountId, announcedId }) => {
      const row = byId.get(announcedId);
      return row ? [{ accountId, row }] : [];
    });
  }

  /** Sets are united; who both were waits once. */
  async merge(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    const own = await tx
      .update(announced)
      .set({ accountId: into })
      .where(eq(announced.accountId, from))
      .returning({ id: announced.id });
    await this.#searched.note(
      tx,
      'announced',
      own.map(({ id }) => id),
    );
    const moved = await tx.delete(announcedReservation).where(eq(announcedReservation.accountId, from)).returning();
    if (moved.length === 0) return;
    await tx
      .insert(announcedReservation)
      .values(moved.map((row) => ({ ...row, accountId: into })))
      .onConflictDoNothing();
    await this.#recount(
      tx,
      moved.map(({ announcedId }) => announcedId),
    );
  }

  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    const left = await tx.delete(announcedReservation).where(eq(announcedReservation.accountId, accountId)).returning();
    await this.#recount(
      tx,
      left.map(({ announcedId }) => announcedId),
    );
    const own = await tx.delete(announced).where(eq(announced.accountId, accountId)).returning({ id: announced.id });
    await this.#searched.note(
      tx,
      'announced',
      own.map(({ id }) => id),
    );
  }

  async exported(accountId: bigint) {
    const reservations = await this.#query
      .select({ title: announced.title, releasesAt: announced.releasesAt, since: announcedReservation.at })
      .from(announcedReservation)
      .innerJoin(announced, eq(announced.id, announcedReservation.announcedId))
      .where(eq(announcedReservation.accountId, accountId))
      .orderBy(asc(announcedReservation.at));
    const own = await this.#query
      .select({ title: announced.title, intro: announced.intro, releasesAt: announced.releasesAt })
      .from(announced)
      .where(eq(announced.accountId, accountId))
      .orderBy(asc(announced.id));
    return { reservations, announced: own };
  }

  /** Of those that are still to come; what is over keeps its count. */
  async #recount(tx: Transaction, ids: readonly bigint[]): Promise<void> {
    if (ids.length === 0) return;
    const waiting = sql<number>`(select count(*)::int from ${announcedReservation} where ${announcedReservation.announcedId} = ${announced.id})`;
    await tx
      .update(announced)
      .set({ waiting })
      .where(and(inArray(announced.id, [...ids]), IN_STATE.waiting));
  }
}
