import type { ConfigPart } from '@liuguang/contract/config/schemas';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { configAnnouncement, configPart } from './config.schema.ts';

export type PartRow = typeof configPart.$inferSelect;
export type AnnouncementRow = typeof configAnnouncement.$inferSelect;

export class ConfigRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  parts(): Promise<PartRow[]> {
    return this.#query.select().from(configPart);
  }

  /** Saves a part over the version its editor saw; nothing is returned when somebody else was faster. */
  async savePart(tx: Query, part: ConfigPart, value: unknown, seen: number, now: Date): Promise<PartRow | undefined> {
    const next = { value, version: seen + 1, updatedAt: now };
    const [row] =
      seen === 0
        ? await tx
            .insert(configPart)
            .values({ part, ...next })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(configPart)
            .set(next)
            .where(and(eq(configPart.part, part), eq(configPart.version, seen)))
            .returning();
    return row;
  }

  /** A part with its row held, which is made of the default where there is none. */
  async hold(tx: Query, part: ConfigPart, usual: unknown, now: Date): Promise<PartRow> {
    await tx.insert(configPart).values({ part, value: usual, version: 0, updatedAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(configPart).where(eq(configPart.part, part)).for('update');
    if (!row) throw new Error(`the part ${part} could not be held`);
    return row;
  }

  async put(tx: Query, part: ConfigPart, value: unknown, now: Date): Promise<void> {
    const version = sql`${configPart.version} + 1`;
    await tx.update(configPart).set({ value, version, updatedAt: now }).where(eq(configPart.part, part));
  }

  /** Newest first; with `standingAt`, only those in force at that time. */
  announcements(window: Pick<Window, 'after' | 'fetch'>, standingAt?: Date): Promise<AnnouncementRow[]> {
    const [lastId] = window.after ?? [];
    return this.#query
      .select()
      .from(configAnnouncement)
      .where(
        and(
          lastId === undefined ? undefined : lt(configAnnouncement.id, BigInt(lastId)),
          isNull(configAnnouncement.withdrawnAt),
          standingAt && or(isNull(configAnnouncement.until), gt(configAnnouncement.until, standingAt)),
        ),
      )
      .orderBy(desc(configAnnouncement.id))
      .limit(window.fetch);
  }

  async insertAnnouncement(tx: Query, fields: typeof configAnnouncement.$inferInsert): Promise<AnnouncementRow> {
    const [row] = await tx.insert(configAnnouncement).values(fields).returning();
    if (!row) throw new Error('insert into config_announcement returned no row');
    return row;
  }

  async withdrawAnnouncement(tx: Query, id: bigint, now: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(configAnnouncement)
      .set({ withdrawnAt: now })
      .where(and(eq(configAnnouncement.id, id), isNull(configAnnouncement.withdrawnAt)));
    return rowCount === 1;
  }
}
