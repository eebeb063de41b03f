import { and, asc, eq, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { privacyDeletion, privacyExport } from './privacy.schema.ts';

export type ExportRow = typeof privacyExport.$inferSelect;
export type NewExport = Omit<ExportRow, 'bytes'> & { readonly accountId: bigint };

export class PrivacyRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Asking again does not put the day off. */
  async askDeletion(
    tx: Transaction,
    accountId: bigint,
    askedAt: Date,
    dueAt: Date,
  ): Promise<{ isNew: boolean; dueAt: Date }> {
    const row = { accountId, askedAt, dueAt };
    const { rowCount } = await tx.insert(privacyDeletion).values(row).onConflictDoNothing();
    return { isNew: rowCount === 1, dueAt: (await this.dueOf(accountId, tx)) ?? dueAt };
  }

  async dueOf(accountId: bigint, query: Query = this.#query): Promise<Date | undefined> {
    const [row] = await query
      .select({ dueAt: privacyDeletion.dueAt })
      .from(privacyDeletion)
      .where(eq(privacyDeletion.accountId, accountId));
    return row?.dueAt;
  }

  async keep(accountId: bigint, query: Query = this.#query): Promise<boolean> {
    const { rowCount } = await query.delete(privacyDeletion).where(eq(privacyDeletion.accountId, accountId));
    return rowCount === 1;
  }

  /** Takes one account whose day has come, for the transaction that erases it; others may take others meanwhile. */
  async takeDue(tx: Transaction, now: Date, except: readonly bigint[]): Promise<bigint | undefined> {
    const [row] = await tx
      .select({ accountId: privacyDeletion.accountId })
      .from(privacyDeletion)
      .where(and(lte(privacyDeletion.dueAt, now), notInArray(privacyDeletion.accountId, [...except])))
      .orderBy(asc(privacyDeletion.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    return row?.accountId;
  }

  /** Before the file is begun, so that it is found again whatever happens; once more when it is begun again. */
  async announceExport(row: NewExport): Promise<void> {
    await this.#query
      .insert(privacyExport)
      .values(row)
      .onConflictDoUpdate({ target: privacyExport.jobId, set: { bytes: null, madeAt: row.madeAt } });
  }

  /** The whole file is there. False when nobody owns it any more. */
  async finishExport(jobId: string, bytes: number): Promise<boolean> {
    const { rowCount } = await this.#query
      .update(privacyExport)
      .set({ bytes })
      .where(and(eq(privacyExport.jobId, jobId), isNotNull(privacyExport.accountId)));
    return rowCount === 1;
  }

  async exportOf(accountId: bigint, jobId: string): Promise<ExportRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(privacyExport)
      .where(and(eq(privacyExport.jobId, jobId), eq(privacyExport.accountId, accountId)));
    return row;
  }

  async moveExports(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.update(privacyExport).set({ accountId: into }).where(eq(privacyExport.accountId, from));
  }

  async disownExports(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.update(privacyExport).set({ accountId: null }).where(eq(privacyExport.accountId, accountId));
  }

  exportsToRemove(madeBefore: Date, limit: number): Promise<ExportRow[]> {
    return this.#query
      .select()
      .from(privacyExport)
      .where(or(isNull(privacyExport.accountId), lt(privacyExport.madeAt, madeBefore)))
      .limit(limit);
  }

  async deleteExport(jobId: string): Promise<void> {
    await this.#query.delete(privacyExport).where(eq(privacyExport.jobId, jobId));
  }
}
