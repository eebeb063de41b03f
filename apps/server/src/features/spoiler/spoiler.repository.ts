import { eq } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { spoilerChoice } from './spoiler.schema.ts';

export class SpoilerRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async chosen(accountId: bigint): Promise<boolean | undefined> {
    const [row] = await this.#query.select().from(spoilerChoice).where(eq(spoilerChoice.accountId, accountId));
    return row?.shielded;
  }

  async isShielded(accountId: bigint): Promise<boolean> {
    return (await this.chosen(accountId)) ?? true;
  }

  async choose(accountId: bigint, shielded: boolean): Promise<void> {
    await this.#query
      .insert(spoilerChoice)
      .values({ accountId, shielded })
      .onConflictDoUpdate({ target: spoilerChoice.accountId, set: { shielded } });
  }

  /** Who had chosen before keeps that. */
  async move(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    const [gone] = await tx.delete(spoilerChoice).where(eq(spoilerChoice.accountId, from)).returning();
    if (gone)
      await tx
        .insert(spoilerChoice)
        .values({ ...gone, accountId: into })
        .onConflictDoNothing();
  }

  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(spoilerChoice).where(eq(spoilerChoice.accountId, accountId));
  }
}
