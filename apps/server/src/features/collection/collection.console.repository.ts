import type { CollectionState } from '@liuguang/contract/collection/states';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { CollectionRow, EpisodeRow } from './collection.repository.ts';
import { collection, collectionEpisode } from './collection.schema.ts';

type NewCollection = typeof collection.$inferInsert;

const { removedAt, heldAt, publishedAt } = collection;
const isActive = sql`${removedAt} is null and ${heldAt} is null`;
const IN_STATE: Readonly<Record<CollectionState, ReturnType<typeof sql>>> = {
  removed: sql`${removedAt} is not null`,
  held: sql`${removedAt} is null and ${heldAt} is not null`,
  draft: sql`${isActive} and ${publishedAt} is null`,
  scheduled: sql`${isActive} and ${publishedAt} > now()`,
  published: sql`${isActive} and ${publishedAt} <= now()`,
};

interface Wanted {
  readonly before: bigint | undefined;
  readonly limit: number;
  readonly state: CollectionState | undefined;
  readonly words: string | undefined;
}

/** Collections as operators handle them, whatever became of them. */
export class CollectionConsoleRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  list({ before, limit, state, words }: Wanted): Promise<CollectionRow[]> {
    return this.#query
      .select()
      .from(collection)
      .where(
        and(
          before === undefined ? undefined : lt(collection.id, before),
          state && IN_STATE[state],
          named(collection.id, collection.title, words),
        ),
      )
      .orderBy(desc(collection.id))
      .limit(limit);
  }

  async insert(tx: Transaction, row: NewCollection): Promise<CollectionRow> {
    const [inserted] = await tx.insert(collection).values(row).returning();
    if (!inserted) throw new Error('insert into collection returned no row');
    return inserted;
  }

  async lock(tx: Transaction, id: bigint): Promise<CollectionRow | undefined> {
    const [row] = await tx.select().from(collection).where(eq(collection.id, id)).for('update');
    return row;
  }

  async update(tx: Transaction, id: bigint, change: Partial<NewCollection>): Promise<CollectionRow> {
    const [row] = await tx.update(collection).set(change).where(eq(collection.id, id)).returning();
    if (!row) throw new Error(`collection ${id} went away while it was held`);
    return row;
  }

  async replaceEpisodes(
    tx: Transaction,
    collectionId: bigint,
    list: readonly Omit<EpisodeRow, 'collectionId'>[],
  ): Promise<void> {
    await tx.delete(collectionEpisode).where(eq(collectionEpisode.collectionId, collectionId));
    if (list.length > 0) await tx.insert(collectionEpisode).values(list.map((one) => ({ ...one, collectionId })));
  }

  /** By collection, in their order. */
  async episodesOf(ids: readonly bigint[], query: Query = this.#query): Promise<ReadonlyMap<bigint, EpisodeRow[]>> {
    if (ids.length === 0) return new Map();
    const rows = await query
      .select()
      .from(collectionEpisode)
      .where(inArray(collectionEpisode.collectionId, [...ids]))
      .orderBy(asc(collectionEpisode.season), asc(collectionEpisode.number));
    return Map.groupBy(rows, ({ collectionId }) => collectionId);
  }
}
