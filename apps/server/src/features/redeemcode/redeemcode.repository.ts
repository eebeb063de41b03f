import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { redeemcode, redeemcodeBatch, redeemcodeUse } from './redeemcode.schema.ts';

export type BatchRow = typeof redeemcodeBatch.$inferSelect;
export type UseRow = typeof redeemcodeUse.$inferSelect & { readonly batch: BatchRow };
type After = Pick<Window, 'after' | 'fetch'>;

/** As many as one statement carries. */
const CHUNK = 1000;

export class RedeemcodeRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async addBatch(tx: Transaction, fields: Omit<BatchRow, 'id'>, fingerprints: readonly Buffer[]): Promise<BatchRow> {
    const [batch] = await tx.insert(redeemcodeBatch).values(fields).returning();
    if (!batch) throw new Error('insert into redeemcode_batch returned no row');
    for (let at = 0; at < fingerprints.length; at += CHUNK)
      await tx
        .insert(redeemcode)
        .values(fingerprints.slice(at, at + CHUNK).map((fingerprint) => ({ fingerprint, batchId: batch.id })));
    return batch;
  }

  /** The batch of a code that is used from now on; `known` where somebody was faster. */
  async take(tx: Transaction, fingerprint: Buffer, now: Date): Promise<bigint | 'known' | undefined> {
    const [taken] = await tx
      .update(redeemcode)
      .set({ usedAt: now })
      .where(and(eq(redeemcode.fingerprint, fingerprint), isNull(redeemcode.usedAt)))
      .returning({ batchId: redeemcode.batchId });
    if (taken) return taken.batchId;
    return (await tx.$count(redeemcode, eq(redeemcode.fingerprint, fingerprint))) > 0 ? 'known' : undefined;
  }

  /** Counts one more use of a batch that is on; whoever else uses it waits, so that limits hold. */
  async countUse(tx: Transaction, id: bigint, now: Date): Promise<BatchRow | undefined> {
    const { startsAt, endsAt, revokedAt, used, perBatch } = redeemcodeBatch;
    const [row] = await tx
      .update(redeemcodeBatch)
      .set({ used: sql`${used} + 1` })
      .where(
        and(
          eq(redeemcodeBatch.id, id),
          isNull(revokedAt),
          sql`${used} < ${perBatch}`,
          sql`coalesce(${startsAt} <= ${now.toISOString()}, true)`,
          sql`coalesce(${endsAt} > ${now.toISOString()}, true)`,
        ),
      )
      .returning();
    return row;
  }

  async addUse(tx: Transaction, accountId: bigint, batchId: bigint, now: Date): Promise<bigint> {
    const [row] = await tx
      .insert(redeemcodeUse)
      .values({ accountId, batchId, at: now })
      .returning({ id: redeemcodeUse.id });
    if (!row) throw new Error('insert into redeemcode_use returned no row');
    return row.id;
  }

  usesOf(tx: Transaction, accountId: bigint, batchId: bigint): Promise<number> {
    return tx.$count(redeemcodeUse, and(eq(redeemcodeUse.batchId, batchId), eq(redeemcodeUse.accountId, accountId)));
  }

  async history(accountId: bigint, { after, fetch }: After): Promise<UseRow[]> {
    const [id] = after ?? [];
    const rows = await this.#uses()
      .where(
        and(eq(redeemcodeUse.accountId, accountId), id === undefined ? undefined : lt(redeemcodeUse.id, BigInt(id))),
      )
      .orderBy(descending(redeemcodeUse.id))
      .limit(fetch);
    return rows.map(({ use, batch }) => ({ ...use, batch }));
  }

  async all(accountId: bigint): Promise<UseRow[]> {
    const rows = await this.#uses().where(eq(redeemcodeUse.accountId, accountId)).orderBy(redeemcodeUse.id);
    return rows.map(({ use, batch }) => ({ ...use, batch }));
  }

  batches({ after, fetch }: After): Promise<BatchRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(redeemcodeBatch)
      .where(id === undefined ? undefined : lt(redeemcodeBatch.id, BigInt(id)))
      .orderBy(desc(redeemcodeBatch.id))
      .limit(fetch);
  }

  async revoke(tx: Transaction, id: bigint, now: Date): Promise<BatchRow | undefined> {
    const [row] = await tx
      .update(redeemcodeBatch)
      .set({ revokedAt: sql`coalesce(${redeemcodeBatch.revokedAt}, ${now.toISOString()})` })
      .where(eq(redeemcodeBatch.id, id))
      .returning();
    return row;
  }

  async move(tx: Transaction, from: bigint, into: bigint | null): Promise<void> {
    await tx.update(redeemcodeUse).set({ accountId: into }).where(eq(redeemcodeUse.accountId, from));
  }

  #uses() {
    return this.#query
      .select({ use: redeemcodeUse, batch: redeemcodeBatch })
      .from(redeemcodeUse)
      .innerJoin(redeemcodeBatch, eq(redeemcodeBatch.id, redeemcodeUse.batchId));
  }
}
