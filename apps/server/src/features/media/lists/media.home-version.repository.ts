import type { HomeModuleRecord } from '@liuguang/contract/media/home';
import type { HomeChange } from '@liuguang/contract/media/lists';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Window } from '../../../platform/page.ts';
import type { Database, Query, Transaction } from '../../../platform/postgres/database.ts';
import { mediaHomeVersion } from '../media.schema.ts';

export type HomeVersionRow = typeof mediaHomeVersion.$inferSelect;

export interface NewHomeVersion {
  readonly tab: bigint;
  readonly at: Date;
  readonly change: HomeChange;
  readonly operatorName: string;
  readonly modules: HomeModuleRecord[];
}

/** Any number, the same for all who change a tab. */
const TAB_LOCK = 4_201_776_301;

export class MediaHomeVersionRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Changes of one tab happen one after the other, so that each version is what really stood there. */
  async lock(tx: Transaction, tab: bigint): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${TAB_LOCK} + ${tab}::bigint)`);
  }

  async hasAny(tx: Transaction, tab: bigint): Promise<boolean> {
    const found = await tx
      .select({ id: mediaHomeVersion.id })
      .from(mediaHomeVersion)
      .where(eq(mediaHomeVersion.tab, tab))
      .limit(1);
    return found.length > 0;
  }

  async insert(tx: Transaction, version: NewHomeVersion): Promise<void> {
    await tx.insert(mediaHomeVersion).values(version);
  }

  async byId(tx: Transaction, id: bigint): Promise<HomeVersionRow | undefined> {
    const [row] = await tx.select().from(mediaHomeVersion).where(eq(mediaHomeVersion.id, id));
    return row;
  }

  list(tab: bigint, { after, fetch }: Window): Promise<HomeVersionRow[]> {
    const [lastId] = after ?? [];
    return this.#query
      .select()
      .from(mediaHomeVersion)
      .where(
        and(eq(mediaHomeVersion.tab, tab), lastId === undefined ? undefined : lt(mediaHomeVersion.id, BigInt(lastId))),
      )
      .orderBy(desc(mediaHomeVersion.id))
      .limit(fetch);
  }
}
