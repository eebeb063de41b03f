import type { HomeModuleDraft, HomeModuleRecord } from '@liuguang/contract/media/home';
import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Window } from '../../../platform/page.ts';
import type { Database, Query, Transaction } from '../../../platform/postgres/database.ts';
import { mediaModule } from '../media.schema.ts';

export type ModuleRow = typeof mediaModule.$inferSelect;

const momentOf = (written: string | undefined): Date | null => (written ? new Date(written) : null);

const columnsOf = ({ title, tab, startsAt, endsAt, ...rest }: HomeModuleDraft) => ({
  ...rest,
  tab: BigInt(tab),
  titleZh: title.zh,
  titleEn: title.en,
  startsAt: momentOf(startsAt),
  endsAt: momentOf(endsAt),
});

/** Turned on, and in its time. */
const showing = (now: Date) =>
  and(
    eq(mediaModule.enabled, true),
    or(isNull(mediaModule.startsAt), lte(mediaModule.startsAt, now)),
    or(isNull(mediaModule.endsAt), gt(mediaModule.endsAt, now)),
  );

export class MediaModuleRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  all(): Promise<ModuleRow[]> {
    return this.#query.select().from(mediaModule).orderBy(mediaModule.tab, mediaModule.position, mediaModule.id);
  }

  /** Those of a tab in their order; whoever changes them waits until this transaction is over. */
  inTab(tx: Transaction, tab: bigint): Promise<ModuleRow[]> {
    return tx
      .select()
      .from(mediaModule)
      .where(eq(mediaModule.tab, tab))
      .orderBy(mediaModule.position, mediaModule.id)
      .for('update');
  }

  async standing(id: bigint, now: Date): Promise<ModuleRow | undefined> {
    const [row] = await this.#query
      .select()
      .from(mediaModule)
      .where(and(eq(mediaModule.id, id), showing(now)));
    return row;
  }

  /** Those of a tab that people see, in their order. */
  ofTab(tab: bigint, now: Date, { after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<ModuleRow[]> {
    const behind = after && sql`(${mediaModule.position}, ${mediaModule.id}) > (${after[1]}, ${after[2]})`;
    return this.#query
      .select()
      .from(mediaModule)
      .where(and(eq(mediaModule.tab, tab), showing(now), behind))
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

  async byId(tx: Transaction, id: bigint): Promise<ModuleRow | undefined> {
    const [row] = await tx.select().from(mediaModule).where(eq(mediaModule.id, id));
    return row;
  }

  /** Makes a tab what is named: known ones are changed, others made, and what is not named goes. */
  async put(
    tx: Transaction,
    tab: bigint,
    modules: readonly { readonly id: bigint | undefined; readonly draft: HomeModuleDraft }[],
    now: Date,
  ): Promise<void> {
    const kept = modules.flatMap(({ id }) => (id === undefined ? [] : [id]));
    await tx
      .delete(mediaModule)
      .where(and(eq(mediaModule.tab, tab), kept.length > 0 ? notInArray(mediaModule.id, kept) : undefined));
    for (const { id, draft } of modules) {
      if (id === undefined) await this.insert(tx, draft, now);
      else
        await tx
          .update(mediaModule)
          .set({ ...columnsOf(draft), version: sql`${mediaModule.version} + 1`, updatedAt: now })
          .where(eq(mediaModule.id, id));
    }
  }

  /** In place of all that a tab has. Each keeps its number, by which people have opened it. */
  async replace(tx: Transaction, tab: bigint, modules: readonly HomeModuleRecord[], now: Date): Promise<void> {
    const ids = modules.map(({ id }) => BigInt(id));
    const versions = new Map((await this.#among(tx, ids)).map(({ id, version }) => [id, version]));
    await tx.delete(mediaModule).where(or(eq(mediaModule.tab, tab), inArray(mediaModule.id, ids)));
    if (modules.length === 0) return;
    const rows = modules.map(({ id: written, version, ...draft }) => {
      const id = BigInt(written);
      return { ...columnsOf(draft), id, version: Math.max(versions.get(id) ?? 0, version) + 1, updatedAt: now };
    });
    await tx.insert(mediaModule).overridingSystemValue().values(rows);
  }

  #among(tx: Transaction, ids: readonly bigint[]): Promise<ModuleRow[]> {
    return tx
      .select()
      .from(mediaModule)
      .where(inArray(mediaModule.id, [...ids]));
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

  async remove(tx: Transaction, id: bigint): Promise<void> {
    await tx.delete(mediaModule).where(eq(mediaModule.id, id));
  }
}
