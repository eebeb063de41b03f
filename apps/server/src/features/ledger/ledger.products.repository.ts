import { asc, eq } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { ledgerGoldProduct, ledgerScoreProduct } from './ledger.schema.ts';

type GoldRow = typeof ledgerGoldProduct.$inferSelect;
export type ScoreRow = typeof ledgerScoreProduct.$inferSelect;

export class ProductsRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  gold(): Promise<GoldRow[]> {
    return this.#query
      .select()
      .from(ledgerGoldProduct)
      .orderBy(asc(ledgerGoldProduct.position), asc(ledgerGoldProduct.id));
  }

  score(): Promise<ScoreRow[]> {
    return this.#query
      .select()
      .from(ledgerScoreProduct)
      .orderBy(asc(ledgerScoreProduct.position), asc(ledgerScoreProduct.id));
  }

  async goldById(id: bigint): Promise<GoldRow | undefined> {
    const [row] = await this.#query.select().from(ledgerGoldProduct).where(eq(ledgerGoldProduct.id, id));
    return row;
  }

  async scoreById(id: bigint): Promise<ScoreRow | undefined> {
    const [row] = await this.#query.select().from(ledgerScoreProduct).where(eq(ledgerScoreProduct.id, id));
    return row;
  }

  /** Adds one where no number is given; nothing is returned when there is none of that number. */
  async saveGold(tx: Transaction, id: bigint | undefined, fields: Omit<GoldRow, 'id'>): Promise<GoldRow | undefined> {
    const [row] =
      id === undefined
        ? await tx.insert(ledgerGoldProduct).values(fields).returning()
        : await tx.update(ledgerGoldProduct).set(fields).where(eq(ledgerGoldProduct.id, id)).returning();
    return row;
  }

  async saveScore(
    tx: Transaction,
    id: bigint | undefined,
    fields: Omit<ScoreRow, 'id'>,
  ): Promise<ScoreRow | undefined> {
    const [row] =
      id === undefined
        ? await tx.insert(ledgerScoreProduct).values(fields).returning()
        : await tx.update(ledgerScoreProduct).set(fields).where(eq(ledgerScoreProduct.id, id)).returning();
    return row;
  }
}
