import type { PageContent, PageName } from '@liuguang/contract/page/schemas';
import { and, eq } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { page } from './page.schema.ts';

export type PageRow = typeof page.$inferSelect;

export class PageRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  all(): Promise<PageRow[]> {
    return this.#query.select().from(page);
  }

  async byName(name: PageName): Promise<PageRow | undefined> {
    const [row] = await this.#query.select().from(page).where(eq(page.name, name));
    return row;
  }

  /** Saves over the version that its editor saw; nothing is returned when somebody else was faster. */
  async save(
    tx: Transaction,
    name: PageName,
    content: PageContent,
    seen: number,
    now: Date,
  ): Promise<PageRow | undefined> {
    const next = { content, version: seen + 1, updatedAt: now };
    const [row] =
      seen === 0
        ? await tx
            .insert(page)
            .values({ name, ...next })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(page)
            .set(next)
            .where(and(eq(page.name, name), eq(page.version, seen)))
            .returning();
    return row;
  }
}
