import type { HomeDraft } from '@liuguang/contract/media/home';
import { eq } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../../platform/postgres/database.ts';
import { mediaHomeDraft } from '../media.schema.ts';

export type HomeDraftRow = typeof mediaHomeDraft.$inferSelect;

/** Whoever writes here holds the tab. */
export class MediaHomeDraftRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async of(tab: bigint, query: Query = this.#query): Promise<HomeDraftRow | undefined> {
    const [row] = await query.select().from(mediaHomeDraft).where(eq(mediaHomeDraft.tab, tab));
    return row;
  }

  async save(tx: Transaction, row: Omit<HomeDraftRow, 'base' | 'modules'> & Pick<HomeDraft, 'base' | 'modules'>) {
    const { tab: _, ...fields } = row;
    await tx.insert(mediaHomeDraft).values(row).onConflictDoUpdate({ target: mediaHomeDraft.tab, set: fields });
  }

  async remove(tx: Transaction, tab: bigint): Promise<boolean> {
    const { rowCount } = await tx.delete(mediaHomeDraft).where(eq(mediaHomeDraft.tab, tab));
    return rowCount === 1;
  }
}
