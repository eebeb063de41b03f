import type { ModerationState } from '@liuguang/contract/moderation/schemas';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import type { Moderated } from './moderation.port.ts';
import { moderationCase } from './moderation.schema.ts';

export type CaseRow = typeof moderationCase.$inferSelect;
export type NewCase = typeof moderationCase.$inferInsert;

type Seek = Pick<Window, 'after' | 'fetch'>;

export class ModerationRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** The case of a subject, held until the transaction ends. */
  async lockOf(tx: Transaction, { kind, id }: Pick<Moderated, 'kind' | 'id'>): Promise<CaseRow | undefined> {
    const [row] = await tx
      .select()
      .from(moderationCase)
      .where(and(eq(moderationCase.kind, kind), eq(moderationCase.subjectId, id)))
      .for('update');
    return row;
  }

  async lock(tx: Transaction, id: bigint): Promise<CaseRow | undefined> {
    const [row] = await tx.select().from(moderationCase).where(eq(moderationCase.id, id)).for('update');
    return row;
  }

  async byId(id: bigint): Promise<CaseRow | undefined> {
    const [row] = await this.#query.select().from(moderationCase).where(eq(moderationCase.id, id));
    return row;
  }

  /** Opens a case, or judges one anew that no person has decided. */
  async save(tx: Transaction, fields: NewCase): Promise<CaseRow> {
    const { openedAt: _, ...changed } = fields;
    const [row] = await tx
      .insert(moderationCase)
      .values(fields)
      .onConflictDoUpdate({ target: [moderationCase.kind, moderationCase.subjectId], set: changed })
      .returning();
    if (!row) throw new Error('insert into moderation_case returned no row');
    return row;
  }

  async change(tx: Transaction, id: bigint, fields: Partial<CaseRow>): Promise<CaseRow> {
    const [row] = await tx.update(moderationCase).set(fields).where(eq(moderationCase.id, id)).returning();
    if (!row) throw new Error('a case that was held is gone');
    return row;
  }

  /** Open ones as they wait, others newest first. */
  list({ after: [lastId] = [], fetch }: Seek, state: ModerationState | undefined): Promise<CaseRow[]> {
    const { id } = moderationCase;
    const isQueue = state === 'open';
    const beyond = isQueue ? gt : lt;
    return this.#query
      .select()
      .from(moderationCase)
      .where(
        and(state && eq(moderationCase.state, state), lastId === undefined ? undefined : beyond(id, BigInt(lastId))),
      )
      .orderBy(isQueue ? asc(id) : desc(id))
      .limit(fetch);
  }

  ofAccount(accountId: bigint, { after: [lastId] = [], fetch }: Seek): Promise<CaseRow[]> {
    return this.#query
      .select()
      .from(moderationCase)
      .where(
        and(
          eq(moderationCase.accountId, accountId),
          lastId === undefined ? undefined : lt(moderationCase.id, BigInt(lastId)),
        ),
      )
      .orderBy(desc(moderationCase.id))
      .limit(fetch);
  }

  async move(tx: Query, from: bigint, into: bigint): Promise<void> {
    await tx.update(moderationCase).set({ accountId: into }).where(eq(moderationCase.accountId, from));
  }

  async deleteOf(tx: Query, accountId: bigint): Promise<CaseRow[]> {
    return tx.delete(moderationCase).where(eq(moderationCase.accountId, accountId)).returning();
  }

  /** Cases whose pictures nobody needs any more. */
  withFramesDecidedBefore(time: Date, limit: number): Promise<CaseRow[]> {
    return this.#query
      .select()
      .from(moderationCase)
      .where(and(lt(moderationCase.decidedAt, time), sql`jsonb_array_length(${moderationCase.frames}) > 0`))
      .orderBy(asc(moderationCase.decidedAt))
      .limit(limit);
  }

  async forgetFrames(id: bigint): Promise<void> {
    await this.#query.update(moderationCase).set({ frames: [] }).where(eq(moderationCase.id, id));
  }
}
