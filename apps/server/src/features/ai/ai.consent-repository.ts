import type { Picture } from '@liuguang/contract/picture/schemas';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import type { OrderRow, OutputRow } from './ai.repository.ts';
import { aiChallenge, aiConsent, aiConsentAsk, aiOrder, aiOutput } from './ai.schema.ts';

export type ConsentRow = typeof aiConsent.$inferSelect;
export type AskRow = typeof aiConsentAsk.$inferSelect;
export type ChallengeRow = typeof aiChallenge.$inferSelect;
type After = Pick<Window, 'after' | 'fetch'>;

const isLive = (now: Date) => and(isNull(aiConsent.revokedAt), gt(aiConsent.expiresAt, now));

export class ConsentRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insertAsk(row: typeof aiConsentAsk.$inferInsert): Promise<AskRow> {
    const [ask] = await this.#query.insert(aiConsentAsk).values(row).returning();
    if (!ask) throw new Error('insert into ai_consent_ask returned no row');
    return ask;
  }

  /** One that can still be answered. */
  async ask(token: string, now: Date): Promise<AskRow | undefined> {
    const [ask] = await this.#query
      .select()
      .from(aiConsentAsk)
      .where(and(eq(aiConsentAsk.token, token), isNull(aiConsentAsk.usedAt), gt(aiConsentAsk.expiresAt, now)));
    return ask;
  }

  async insertChallenge(row: typeof aiChallenge.$inferInsert): Promise<ChallengeRow> {
    const [challenge] = await this.#query.insert(aiChallenge).values(row).returning();
    if (!challenge) throw new Error('insert into ai_challenge returned no row');
    return challenge;
  }

  async challenge(accountId: bigint, id: bigint): Promise<ChallengeRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(aiChallenge)
      .where(and(eq(aiChallenge.id, id), eq(aiChallenge.accountId, accountId)));
    return row;
  }

  /** False when it was taken already: each challenge is met once. */
  async takeChallenge(tx: Transaction, id: bigint): Promise<boolean> {
    const taken = await tx.delete(aiChallenge).where(eq(aiChallenge.id, id)).returning({ id: aiChallenge.id });
    return taken.length > 0;
  }

  /** Who asked; nothing when somebody has answered meanwhile. */
  async answerAsk(tx: Transaction, id: bigint, now: Date): Promise<bigint | undefined> {
    const [ask] = await tx
      .update(aiConsentAsk)
      .set({ usedAt: now })
      .where(and(eq(aiConsentAsk.id, id), isNull(aiConsentAsk.usedAt)))
      .returning({ askerId: aiConsentAsk.askerId });
    return ask?.askerId;
  }

  async insert(tx: Transaction, row: typeof aiConsent.$inferInsert): Promise<ConsentRow> {
    const [consent] = await tx.insert(aiConsent).values(row).returning();
    if (!consent) throw new Error('insert into ai_consent returned no row');
    return consent;
  }

  given(ownerId: bigint, { after, fetch }: After): Promise<ConsentRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(aiConsent)
      .where(and(eq(aiConsent.ownerId, ownerId), id === undefined ? undefined : lt(aiConsent.id, BigInt(id))))
      .orderBy(descending(aiConsent.id))
      .limit(fetch);
  }

  usable(holderId: bigint, { after, fetch }: After, now: Date): Promise<ConsentRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(aiConsent)
      .where(
        and(eq(aiConsent.holderId, holderId), isLive(now), id === undefined ? undefined : lt(aiConsent.id, BigInt(id))),
      )
      .orderBy(descending(aiConsent.id))
      .limit(fetch);
  }

  async own(ownerId: bigint, id: bigint): Promise<ConsentRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(aiConsent)
      .where(and(eq(aiConsent.id, id), eq(aiConsent.ownerId, ownerId)));
    return row;
  }

  /** In a transaction it can be neither used nor taken back by others until that ends. */
  async lock(tx: Transaction, id: bigint): Promise<ConsentRow | undefined> {
    const [row] = await tx.select().from(aiConsent).where(eq(aiConsent.id, id)).for('update');
    return row;
  }

  /** Kept from being taken back until the transaction ends; others may use it as well. */
  async share(tx: Transaction, id: bigint): Promise<ConsentRow | undefined> {
    const [row] = await tx.select().from(aiConsent).where(eq(aiConsent.id, id)).for('share');
    return row;
  }

  async end(tx: Transaction, id: bigint, revokedAt: Date | null): Promise<ConsentRow> {
    const [row] = await tx
      .update(aiConsent)
      .set({ picture: null, ...(revokedAt && { revokedAt }) })
      .where(eq(aiConsent.id, id))
      .returning();
    if (!row) throw new Error(`consent ${id} went away while it was held`);
    return row;
  }

  /** What was made by each of these and is still there. */
  async countWorks(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#query
      .select({ id: aiOrder.consentId, count: sql<number>`count(*)::int` })
      .from(aiOrder)
      .where(and(inArray(aiOrder.consentId, [...ids]), eq(aiOrder.state, 'done'), isNull(aiOrder.removedAt)))
      .groupBy(aiOrder.consentId);
    return new Map(rows.map(({ id, count }) => [id ?? 0n, count]));
  }

  works(consentId: bigint, { after, fetch }: After): Promise<{ order: OrderRow; picture: Picture }[]> {
    const [id] = after ?? [];
    return this.#query
      .select({ order: aiOrder, picture: aiOutput.picture })
      .from(aiOrder)
      .innerJoin(aiOutput, and(eq(aiOutput.orderId, aiOrder.id), eq(aiOutput.position, 0)))
      .where(
        and(
          eq(aiOrder.consentId, consentId),
          isNull(aiOrder.removedAt),
          id === undefined ? undefined : lt(aiOrder.id, BigInt(id)),
        ),
      )
      .orderBy(descending(aiOrder.id))
      .limit(fetch);
  }

  /** Everything that names the consent, held until the transaction ends. */
  lockOrders(tx: Transaction, consentId: bigint): Promise<OrderRow[]> {
    return tx.select().from(aiOrder).where(eq(aiOrder.consentId, consentId)).orderBy(asc(aiOrder.id)).for('update');
  }

  deleteOutputs(tx: Transaction, orderIds: readonly bigint[]): Promise<OutputRow[]> {
    if (orderIds.length === 0) return Promise.resolve([]);
    return tx
      .delete(aiOutput)
      .where(inArray(aiOutput.orderId, [...orderIds]))
      .returning();
  }

  /** Those whose time is over and whose face is still kept. */
  async ended(now: Date, limit: number): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: aiConsent.id })
      .from(aiConsent)
      .where(and(isNotNull(aiConsent.picture), lt(aiConsent.expiresAt, now)))
      .orderBy(asc(aiConsent.expiresAt))
      .limit(limit);
    return rows.map(({ id }) => id);
  }

  async forgetOld(before: Date): Promise<void> {
    await this.#query.delete(aiChallenge).where(lt(aiChallenge.expiresAt, before));
    await this.#query.delete(aiConsentAsk).where(lt(aiConsentAsk.expiresAt, before));
  }

  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(aiConsent).set({ ownerId: into }).where(eq(aiConsent.ownerId, from));
    await tx.update(aiConsent).set({ holderId: into }).where(eq(aiConsent.holderId, from));
    await tx.update(aiConsentAsk).set({ askerId: into }).where(eq(aiConsentAsk.askerId, from));
    await tx.delete(aiChallenge).where(eq(aiChallenge.accountId, from));
  }

  /** Given and received, of an export. */
  allOf(accountId: bigint): Promise<ConsentRow[]> {
    return this.#query
      .select()
      .from(aiConsent)
      .where(or(eq(aiConsent.ownerId, accountId), eq(aiConsent.holderId, accountId)))
      .orderBy(asc(aiConsent.id));
  }

  /** Live or not: those of the account's face. */
  async idsOwned(tx: Transaction, accountId: bigint): Promise<bigint[]> {
    const rows = await tx.select({ id: aiConsent.id }).from(aiConsent).where(eq(aiConsent.ownerId, accountId));
    return rows.map(({ id }) => id);
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.update(aiConsent).set({ ownerId: null }).where(eq(aiConsent.ownerId, accountId));
    await tx.update(aiConsent).set({ holderId: null }).where(eq(aiConsent.holderId, accountId));
    await tx.delete(aiChallenge).where(eq(aiChallenge.accountId, accountId));
    // Challenges of others point to them.
    const asks = tx.select({ id: aiConsentAsk.id }).from(aiConsentAsk).where(eq(aiConsentAsk.askerId, accountId));
    await tx.delete(aiChallenge).where(inArray(aiChallenge.askId, asks));
    await tx.delete(aiConsentAsk).where(eq(aiConsentAsk.askerId, accountId));
  }
}
