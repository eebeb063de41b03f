import type { PicturePurpose } from '@liuguang/contract/picture/schemas';
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { violatedConstraint } from '../../platform/postgres/sql-state.ts';
import { picture, type StoredSizes } from './picture.schema.ts';

export type PictureRow = typeof picture.$inferSelect;
export type PictureVerdict = PictureRow['verdict'];

/** What makes two uploads of one person the same. */
export interface Original {
  readonly sha256: Buffer;
  readonly purpose: PicturePurpose;
  readonly crop: string;
}

export class PictureRepository {
  readonly #database: Database;
  readonly #query: Query;

  constructor(database: Database) {
    this.#database = database;
    this.#query = database.query;
  }

  /** Finds what was sent before, and counts it as sent now. */
  async sendAgain(accountId: bigint, original: Original, now: Date): Promise<PictureRow | undefined> {
    const [row] = await this.#query
      .update(picture)
      .set({ uploadedAt: now })
      .where(
        and(
          eq(picture.accountId, accountId),
          eq(picture.originalSha256, original.sha256),
          eq(picture.purpose, original.purpose),
          eq(picture.crop, original.crop),
        ),
      )
      .returning();
    return row;
  }

  /** A picture of the house that was sent before. */
  async houseAgain({ sha256, purpose }: Original): Promise<PictureRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(picture)
      .where(and(eq(picture.isHouse, true), eq(picture.originalSha256, sha256), eq(picture.purpose, purpose)))
      .limit(1);
    return row;
  }

  /** Gives a picture whose files are there to the house, which keeps it. */
  async giveToHouse(tx: Query, id: bigint, now: Date): Promise<PictureRow | undefined> {
    const kept = { isHouse: true, usedAt: now };
    const [row] = await tx.update(picture).set(kept).where(eq(picture.id, id)).returning();
    return row;
  }

  async ofHouse(id: bigint, query: Query = this.#query): Promise<PictureRow | undefined> {
    const [row] = await query
      .select()
      .from(picture)
      .where(and(eq(picture.id, id), eq(picture.isHouse, true)));
    return row;
  }

  /** Notes which files are about to be written, so that they are found again should nobody come to own them. */
  async announce(
    { sha256, purpose, crop }: Original,
    sizes: StoredSizes,
    { verdict, isByAi, now }: { verdict: PictureVerdict; isByAi: boolean; now: Date },
  ): Promise<bigint> {
    const [row] = await this.#query
      .insert(picture)
      .values({ purpose, originalSha256: sha256, crop, sizes, verdict, isByAi, uploadedAt: now })
      .returning({ id: picture.id });
    if (!row) throw new Error('insert into picture returned no row');
    return row.id;
  }

  /**
   * Gives a picture whose files are there to its owner, and has done in the same transaction what follows from that.
   * Nothing when the owner has the same one already.
   */
  async give(
    id: bigint,
    accountId: bigint,
    then: (tx: Transaction, row: PictureRow) => Promise<void>,
  ): Promise<PictureRow | undefined> {
    try {
      return await this.#database.transaction(async (tx) => {
        const [row] = await tx.update(picture).set({ accountId }).where(eq(picture.id, id)).returning();
        if (row) await then(tx, row);
        return row;
      });
    } catch (error) {
      if (violatedConstraint(error) === 'picture_same') return undefined;
      throw error;
    }
  }

  async byId(id: bigint): Promise<PictureRow | undefined> {
    const [row] = await this.#query.select().from(picture).where(eq(picture.id, id));
    return row;
  }

  /** Nothing when it is nobody's any more. */
  async setVerdict(tx: Query, id: bigint, verdict: PictureVerdict): Promise<PictureRow | undefined> {
    const [row] = await tx
      .update(picture)
      .set({ verdict })
      .where(and(eq(picture.id, id), isNotNull(picture.accountId)))
      .returning();
    return row;
  }

  async allOf(accountId: bigint): Promise<PictureRow[]> {
    return this.#query.select().from(picture).where(eq(picture.accountId, accountId)).orderBy(asc(picture.id));
  }

  /** Finds an owner's picture, and has it kept from then on. In a transaction no verdict falls on it until that ends. */
  async use(accountId: bigint, id: bigint, now: Date, query: Query = this.#query): Promise<PictureRow | undefined> {
    const [row] = await query
      .update(picture)
      .set({ usedAt: sql`coalesce(${picture.usedAt}, ${now})` })
      .where(and(eq(picture.id, id), eq(picture.accountId, accountId)))
      .returning();
    return row;
  }

  /** What moves is no longer known by its original: the account may have sent the same file itself. */
  async move(tx: Query, from: bigint, into: bigint): Promise<void> {
    await tx.update(picture).set({ accountId: into, originalSha256: null }).where(eq(picture.accountId, from));
  }

  /** Takes an account's pictures from it; their files are still to be removed. */
  async disown(tx: Query, accountId: bigint): Promise<PictureRow[]> {
    return tx
      .update(picture)
      .set({ accountId: null, originalSha256: null })
      .where(eq(picture.accountId, accountId))
      .returning();
  }

  /** In their order, so that two who take the same wait for each other. */
  async lockAll(tx: Query, ids: readonly bigint[]): Promise<PictureRow[]> {
    if (ids.length === 0) return [];
    return tx
      .select()
      .from(picture)
      .where(inArray(picture.id, [...ids]))
      .orderBy(asc(picture.id))
      .for('update');
  }

  /** Takes pictures from whoever has them; the sweep removes their files. */
  async release(tx: Query, ids: readonly bigint[]): Promise<PictureRow[]> {
    if (ids.length === 0) return [];
    return tx
      .update(picture)
      .set({ accountId: null, originalSha256: null })
      .where(inArray(picture.id, [...ids]))
      .returning();
  }

  async disownUnusedSince(sentBefore: Date): Promise<void> {
    await this.#query
      .update(picture)
      .set({ accountId: null, originalSha256: null })
      .where(and(isNull(picture.usedAt), lt(picture.uploadedAt, sentBefore)));
  }

  async unowned(sentBefore: Date, limit: number): Promise<PictureRow[]> {
    return this.#query
      .select()
      .from(picture)
      .where(and(isNull(picture.accountId), eq(picture.isHouse, false), lt(picture.uploadedAt, sentBefore)))
      .orderBy(asc(picture.id))
      .limit(limit);
  }

  async forget(id: bigint): Promise<void> {
    const isNobodys = and(isNull(picture.accountId), eq(picture.isHouse, false));
    await this.#query.delete(picture).where(and(eq(picture.id, id), isNobodys));
  }
}
