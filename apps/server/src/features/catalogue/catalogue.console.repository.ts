import type { LabelKind } from '@liuguang/contract/catalogue/kinds';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { LabelRow } from './catalogue.repository.ts';
import { catalogueBearing, catalogueLabel } from './catalogue.schema.ts';

interface Wanted {
  readonly kind: LabelKind | undefined;
  readonly words: string | undefined;
  readonly after: { readonly position: number; readonly id: bigint } | undefined;
  readonly limit: number;
}

type NewLabel = typeof catalogueLabel.$inferInsert;
export type LabelChange = Partial<Omit<NewLabel, 'id' | 'kind' | 'createdAt'>>;

/** Labels as operators handle them, those that were taken away as well. */
export class CatalogueConsoleRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  list({ kind, words, after, limit }: Wanted): Promise<LabelRow[]> {
    const { position, id } = catalogueLabel;
    return this.#query
      .select()
      .from(catalogueLabel)
      .where(
        and(
          kind && eq(catalogueLabel.kind, kind),
          named(id, catalogueLabel.name, words),
          after && sql`(${position}, ${id}) > (${after.position}, ${after.id})`,
        ),
      )
      .orderBy(asc(position), asc(id))
      .limit(limit);
  }

  async assigned(videoId: bigint): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: catalogueBearing.labelId })
      .from(catalogueBearing)
      .where(eq(catalogueBearing.videoId, videoId))
      .orderBy(asc(catalogueBearing.labelId));
    return rows.map(({ id }) => id);
  }

  async counts(ids: readonly bigint[], query: Query = this.#query): Promise<ReadonlyMap<bigint, number>> {
    if (ids.length === 0) return new Map();
    const rows = await query
      .select({ id: catalogueBearing.labelId, count: sql<number>`count(*)::integer` })
      .from(catalogueBearing)
      .where(inArray(catalogueBearing.labelId, [...ids]))
      .groupBy(catalogueBearing.labelId);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Nothing when there is one of that kind and name. */
  async insert(tx: Transaction, row: NewLabel): Promise<LabelRow | undefined> {
    const [inserted] = await tx.insert(catalogueLabel).values(row).onConflictDoNothing().returning();
    return inserted;
  }

  async named(tx: Transaction, kind: LabelKind, name: string): Promise<LabelRow | undefined> {
    const [row] = await tx
      .select()
      .from(catalogueLabel)
      .where(and(eq(catalogueLabel.kind, kind), eq(catalogueLabel.name, name)));
    return row;
  }

  async lock(tx: Transaction, id: bigint): Promise<LabelRow | undefined> {
    const [row] = await tx.select().from(catalogueLabel).where(eq(catalogueLabel.id, id)).for('update');
    return row;
  }

  byIds(tx: Transaction, ids: readonly bigint[]): Promise<LabelRow[]> {
    return tx
      .select()
      .from(catalogueLabel)
      .where(inArray(catalogueLabel.id, [...ids]))
      .orderBy(asc(catalogueLabel.position), asc(catalogueLabel.id));
  }

  async update(tx: Transaction, id: bigint, change: LabelChange): Promise<LabelRow> {
    const [row] = await tx.update(catalogueLabel).set(change).where(eq(catalogueLabel.id, id)).returning();
    if (!row) throw new Error(`label ${id} went away while it was held`);
    return row;
  }

  async assign(tx: Transaction, videoId: bigint, labelIds: readonly bigint[]): Promise<void> {
    await tx.delete(catalogueBearing).where(eq(catalogueBearing.videoId, videoId));
    if (labelIds.length > 0)
      await tx.insert(catalogueBearing).values(labelIds.map((labelId) => ({ labelId, videoId })));
  }
}
