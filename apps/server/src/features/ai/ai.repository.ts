import type { AiGroup, AiKind } from '@liuguang/contract/ai/kinds';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { aiConsent, aiCopy, aiCredential, aiFilmCopy, aiOrder, aiOutput, aiTemplate } from './ai.schema.ts';

export type OrderRow = typeof aiOrder.$inferSelect;
export type NewOrder = typeof aiOrder.$inferInsert;
export type OutputRow = typeof aiOutput.$inferSelect;
export type TemplateRow = typeof aiTemplate.$inferSelect;
/** What came of an order, with what it was made of where that is ours. */
export interface MadeOutput {
  readonly picture: Picture;
  readonly before?: Picture;
  readonly film?: string;
}
export type CredentialRow = Omit<typeof aiCredential.$inferSelect, 'id'>;
type After = Pick<Window, 'after' | 'fetch'>;

/** Said as the partial index says it. */
const isOpen = sql`${aiOrder.state} in ('waiting', 'running')`;
const ONLY = 1;

export class AiRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  templates(
    { after, fetch }: After,
    { kind, group }: { kind?: AiKind | undefined; group?: AiGroup | undefined },
  ): Promise<TemplateRow[]> {
    const [position, id] = after ?? [];
    return this.#query
      .select()
      .from(aiTemplate)
      .where(
        and(
          eq(aiTemplate.onSale, true),
          kind && eq(aiTemplate.kind, kind),
          group && eq(aiTemplate.group, group),
          after && sql`(${aiTemplate.position}, ${aiTemplate.id}) > (${position}::int, ${id}::bigint)`,
        ),
      )
      .orderBy(asc(aiTemplate.position), asc(aiTemplate.id))
      .limit(fetch);
  }

  allTemplates({ after, fetch }: After): Promise<TemplateRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(aiTemplate)
      .where(id === undefined ? undefined : lt(aiTemplate.id, BigInt(id)))
      .orderBy(desc(aiTemplate.id))
      .limit(fetch);
  }

  async changeTemplate(tx: Transaction, id: bigint, fields: Partial<TemplateRow>): Promise<TemplateRow | undefined> {
    const [row] = await tx.update(aiTemplate).set(fields).where(eq(aiTemplate.id, id)).returning();
    return row;
  }

  /** Orders that are open, and those that ended since then, by how. */
  countSince(since: Date) {
    return this.#query
      .select({ state: aiOrder.state, failure: aiOrder.failure, count: sql<number>`count(*)::int` })
      .from(aiOrder)
      .where(or(isOpen, gte(aiOrder.finishedAt, since)))
      .groupBy(aiOrder.state, aiOrder.failure);
  }

  /** Those that are there already, when another process was faster. */
  async credential(make: () => CredentialRow): Promise<CredentialRow> {
    const [known] = await this.#query.select().from(aiCredential).where(eq(aiCredential.id, ONLY));
    if (known) return known;
    await this.#query
      .insert(aiCredential)
      .values({ ...make(), id: ONLY })
      .onConflictDoNothing();
    return this.credential(make);
  }

  /** One of anybody's, with the consent by which it was made. */
  async withConsent(id: bigint) {
    const [found] = await this.#query
      .select({ order: aiOrder, consent: aiConsent })
      .from(aiOrder)
      .leftJoin(aiConsent, eq(aiConsent.id, aiOrder.consentId))
      .where(eq(aiOrder.id, id));
    return found;
  }

  async template(id: bigint, query: Query = this.#query): Promise<TemplateRow | undefined> {
    const [row] = await query.select().from(aiTemplate).where(eq(aiTemplate.id, id));
    return row;
  }

  async countUse(tx: Transaction, templateId: bigint): Promise<void> {
    await tx
      .update(aiTemplate)
      .set({ uses: sql`${aiTemplate.uses} + 1` })
      .where(eq(aiTemplate.id, templateId));
  }

  async insert(tx: Transaction, row: NewOrder): Promise<OrderRow> {
    const [inserted] = await tx.insert(aiOrder).values(row).returning();
    if (!inserted) throw new Error('insert into ai_order returned no row');
    return inserted;
  }

  async change(tx: Transaction, id: bigint, change: Partial<OrderRow>): Promise<OrderRow> {
    const [row] = await tx.update(aiOrder).set(change).where(eq(aiOrder.id, id)).returning();
    if (!row) throw new Error(`order ${id} went away while it was held`);
    return row;
  }

  async lock(tx: Transaction, id: bigint): Promise<OrderRow | undefined> {
    const [row] = await tx.select().from(aiOrder).where(eq(aiOrder.id, id)).for('update');
    return row;
  }

  /** Somebody's own, as far as they are still there. */
  lockOwn(tx: Transaction, accountId: bigint, ids: readonly bigint[]): Promise<OrderRow[]> {
    return tx
      .select()
      .from(aiOrder)
      .where(and(inArray(aiOrder.id, [...ids]), eq(aiOrder.accountId, accountId), isNull(aiOrder.removedAt)))
      .orderBy(asc(aiOrder.id))
      .for('update');
  }

  /** Somebody's own, read without holding it: whoever holds a consent waits for its orders. */
  async own(query: Query, accountId: bigint, id: bigint): Promise<OrderRow | undefined> {
    const [row] = await query
      .select()
      .from(aiOrder)
      .where(and(eq(aiOrder.id, id), eq(aiOrder.accountId, accountId), isNull(aiOrder.removedAt)));
    return row;
  }

  list(accountId: bigint, { after, fetch }: After, kind?: AiKind): Promise<OrderRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(aiOrder)
      .where(
        and(
          eq(aiOrder.accountId, accountId),
          isNull(aiOrder.removedAt),
          isNull(aiOrder.hiddenAt),
          kind && eq(aiOrder.kind, kind),
          id === undefined ? undefined : lt(aiOrder.id, BigInt(id)),
        ),
      )
      .orderBy(descending(aiOrder.id))
      .limit(fetch);
  }

  /** By order, in their places. */
  async outputs(orderIds: readonly bigint[], query: Query = this.#query): Promise<ReadonlyMap<bigint, OutputRow[]>> {
    if (orderIds.length === 0) return new Map();
    const rows = await query
      .select()
      .from(aiOutput)
      .where(inArray(aiOutput.orderId, [...orderIds]))
      .orderBy(asc(aiOutput.orderId), asc(aiOutput.position));
    return Map.groupBy(rows, ({ orderId }) => orderId);
  }

  async addOutputs(tx: Transaction, orderId: bigint, made: readonly MadeOutput[]): Promise<OutputRow[]> {
    return tx
      .insert(aiOutput)
      .values(made.map((output, position) => ({ orderId, position, ...output })))
      .returning();
  }

  deleteOutputs(tx: Transaction, orderIds: readonly bigint[]): Promise<OutputRow[]> {
    return tx
      .delete(aiOutput)
      .where(inArray(aiOutput.orderId, [...orderIds]))
      .returning();
  }

  /** Things that somebody made, each with its order. */
  ownOutputs(query: Query, accountId: bigint, ids: readonly bigint[]) {
    return query
      .select({ order: aiOrder, output: aiOutput })
      .from(aiOutput)
      .innerJoin(aiOrder, eq(aiOrder.id, aiOutput.orderId))
      .where(and(inArray(aiOutput.id, [...ids]), eq(aiOrder.accountId, accountId), isNull(aiOrder.removedAt)));
  }

  async addCopy(tx: Transaction, orderId: bigint, pictureId: bigint): Promise<void> {
    await tx.insert(aiCopy).values({ orderId, pictureId }).onConflictDoNothing();
  }

  async addFilmCopy(tx: Transaction, orderId: bigint, videoId: bigint): Promise<void> {
    await tx.insert(aiFilmCopy).values({ orderId, videoId }).onConflictDoNothing();
  }

  /** Takes the copies of these away; tells which pictures and videos they were. */
  async deleteCopies(tx: Transaction, orderIds: readonly bigint[]): Promise<{ pictures: bigint[]; videos: bigint[] }> {
    const ids = [...orderIds];
    if (ids.length === 0) return { pictures: [], videos: [] };
    const pictures = await tx.delete(aiCopy).where(inArray(aiCopy.orderId, ids)).returning();
    const videos = await tx.delete(aiFilmCopy).where(inArray(aiFilmCopy.orderId, ids)).returning();
    return { pictures: pictures.map(({ pictureId }) => pictureId), videos: videos.map(({ videoId }) => videoId) };
  }

  async hide(tx: Transaction, ids: readonly bigint[], hiddenAt: Date): Promise<void> {
    await tx
      .update(aiOrder)
      .set({ hiddenAt })
      .where(inArray(aiOrder.id, [...ids]));
  }

  /** Something that somebody made, with its order. */
  async ownOutput(query: Query, accountId: bigint, id: bigint) {
    const [found] = await query
      .select({ order: aiOrder, output: aiOutput })
      .from(aiOutput)
      .innerJoin(aiOrder, eq(aiOrder.id, aiOutput.orderId))
      .where(and(eq(aiOutput.id, id), eq(aiOrder.accountId, accountId), isNull(aiOrder.removedAt)));
    return found;
  }

  async output(id: bigint): Promise<OutputRow | undefined> {
    const [row] = await this.#query.select().from(aiOutput).where(eq(aiOutput.id, id));
    return row;
  }

  /** Whether a film was delivered, or its order may still deliver it. */
  async needsFilm(orderId: bigint, film: string): Promise<boolean> {
    const found = await this.#query
      .select({ id: aiOrder.id })
      .from(aiOrder)
      .leftJoin(aiOutput, eq(aiOutput.orderId, aiOrder.id))
      .where(and(eq(aiOrder.id, orderId), or(isOpen, eq(aiOutput.film, film))))
      .limit(1);
    return found.length > 0;
  }

  /** Free orders since then that came to something, or still may. */
  countFree(query: Query, accountId: bigint, since: Date): Promise<number> {
    return query.$count(
      aiOrder,
      and(
        eq(aiOrder.accountId, accountId),
        eq(aiOrder.isFree, true),
        gte(aiOrder.createdAt, since),
        notInArray(aiOrder.state, ['failed', 'cancelled']),
      ),
    );
  }

  freeSince(accountId: bigint, since: Date): Promise<number> {
    return this.countFree(this.#query, accountId, since);
  }

  /** False when it is no longer being made. */
  async showProgress(id: bigint, progress: number): Promise<OrderRow | undefined> {
    const [row] = await this.#query
      .update(aiOrder)
      .set({ progress })
      .where(and(eq(aiOrder.id, id), eq(aiOrder.state, 'running')))
      .returning();
    return row;
  }

  /** Those that nobody can still be working on. */
  async overdue(waitingSince: Date, runningSince: Date, limit: number): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: aiOrder.id })
      .from(aiOrder)
      .where(
        and(
          isOpen,
          sql`(${aiOrder.createdAt} < ${waitingSince.toISOString()}::timestamptz
            or (${aiOrder.state} = 'running' and ${aiOrder.startedAt} < ${runningSince.toISOString()}::timestamptz))`,
        ),
      )
      .orderBy(asc(aiOrder.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  }

  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(aiOrder).set({ accountId: into }).where(eq(aiOrder.accountId, from));
  }

  allOf(accountId: bigint, query: Query = this.#query): Promise<OrderRow[]> {
    return query.select().from(aiOrder).where(eq(aiOrder.accountId, accountId)).orderBy(asc(aiOrder.id));
  }

  /** Leaves what was paid, and nothing of what was asked for. */
  async forget(tx: Transaction, accountId: bigint, now: Date): Promise<void> {
    await tx
      .update(aiOrder)
      .set({ accountId: null, title: '', prompt: '', negative: '', removedAt: now })
      .where(eq(aiOrder.accountId, accountId));
  }
}
