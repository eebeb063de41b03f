import type { HomeModuleDraft } from '@liuguang/contract/media/home';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Window } from '../../../platform/page.ts';
import type { Database, Query, Transaction } from '../../../platform/postgres/database.ts';
import { mediaModule } from '../media.schema.ts';

export type ModuleRow = typeof mediaModule.$inferSelect;

const columnsOf = ({ title, tab, ...rest }: HomeModuleDraft) => ({
  ...rest,
  tab: BigInt(tab),
  titleZh: title.zh,
  titleEn: title.en,
});

export class MediaModuleRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  all(): Promise<ModuleRow[]> {
    return this.#query.select().from(mediaModule).orderBy(mediaModule.tab, mediaModule.position, mediaModule.id);
  }

  async standing(id: bigint): Promise<ModuleRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(mediaModule)
      .where(and(eq(mediaModule.id, id), eq(mediaModule.enabled, true)));
    return row;
  }

  /** Those of a tab that are on, in their order. */
  ofTab(tab: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<ModuleRow[]> {
    const behind = after && sql`(${mediaModule.position}, ${mediaModule.id}) > (${after[1]}, ${after[2]})`;
    return this.#query
      .select()
      .from(mediaModule)
      .where(and(eq(mediaModule.tab, tab), eq(mediaModule.enabled, true), behind))
      .orderBy(asc(mediaModule.position), asc(mediaModule.id))
      .limit(fetch);
  }

  async insert(tx: Transaction, draft: HomeModuleDraft, now: Date): Promise<ModuleRow> {
    const [row] = await tx
      .insert(mediaModule)
      .values({ ...columnsOf(draft), updatedAt: now })
      .returning();
    if (!row) throw new Error('insert into media_module returned no row');
    return row;
  }

  async exists(tx: Transaction, id: bigint): Promise<boolean> {
    return (await tx.select({ id: mediaModule.id }).from(mediaModule).where(eq(mediaModule.id, id))).length > 0;
  }

  /** Saves over the version that its editor saw; nothing is returned when somebody else was faster. */
  async update(
    tx: Transaction,
    id: bigint,
    seen: number,
    draft: HomeModuleDraft,
    now: Date,
  ): Promise<ModuleRow | undefined> {
    const [row] = await tx
      .update(mediaModule)
      .set({ ...columnsOf(draft), version: seen + 1, updatedAt: now })
      .where(and(eq(mediaModule.id, id), eq(mediaModule.version, seen)))
      .returning();
    return row;
  }

  async remove(tx: Transaction, id: bigint): Promise<boolean> {
    return (await tx.delete(mediaModule).where(eq(mediaModule.id, id)).returning({ id: mediaModule.id })).length > 0;
  }
}
