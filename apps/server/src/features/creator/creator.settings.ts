import { eq } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { creatorBadge, creatorSetting } from './creator.schema.ts';

/** What people have chosen for their own pages. */
export class CreatorSettings {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Nobody sees what somebody likes before that person says so. */
  async showsLiked(accountId: bigint): Promise<boolean> {
    const [row] = await this.#query.select().from(creatorSetting).where(eq(creatorSetting.accountId, accountId));
    return row?.showsLiked ?? false;
  }

  async set(accountId: bigint, showsLiked: boolean): Promise<void> {
    await this.#query
      .insert(creatorSetting)
      .values({ accountId, showsLiked })
      .onConflictDoUpdate({ target: creatorSetting.accountId, set: { showsLiked } });
  }

  async badgeOf(accountId: bigint): Promise<Date | undefined> {
    const [row] = await this.#query.select().from(creatorBadge).where(eq(creatorBadge.accountId, accountId));
    return row?.verifiedAt;
  }

  /** A guest has no badge, and what an account has chosen stays. */
  async forget(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(creatorSetting).where(eq(creatorSetting.accountId, accountId));
    await tx.delete(creatorBadge).where(eq(creatorBadge.accountId, accountId));
  }
}
