import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { type JobState, jobRecord } from './job.schema.ts';

export type JobRow = typeof jobRecord.$inferSelect;
export type JobChange = Partial<Pick<JobRow, 'state' | 'progress' | 'note' | 'error'>> & {
  readonly countAttempt?: true;
};

export class JobRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(tx: Query, row: Pick<JobRow, 'id' | 'name' | 'owner' | 'input' | 'state'>, now: Date): Promise<void> {
    await tx
      .insert(jobRecord)
      .values({ ...row, progress: 0, note: '', error: '', attempts: 0, createdAt: now, updatedAt: now });
  }

  async byId(id: string): Promise<JobRow | undefined> {
    const [row] = await this.#query.select().from(jobRecord).where(eq(jobRecord.id, id));
    return row;
  }

  async update(tx: Query, id: string, { countAttempt, ...change }: JobChange, now: Date): Promise<JobRow | undefined> {
    const attempts = countAttempt && { attempts: sql`${jobRecord.attempts} + 1` };
    const [row] = await tx
      .update(jobRecord)
      .set({ ...change, ...attempts, updatedAt: now })
      .where(eq(jobRecord.id, id))
      .returning();
    return row;
  }

  /** Turns a failed job into a waiting one; nothing is returned when it had not failed. */
  async reopen(tx: Query, id: string, now: Date): Promise<JobRow | undefined> {
    const [row] = await tx
      .update(jobRecord)
      .set({ state: 'waiting', progress: 0, note: '', error: '', updatedAt: now })
      .where(and(eq(jobRecord.id, id), eq(jobRecord.state, 'failed')))
      .returning();
    return row;
  }

  list(window: Window, filter: { state?: JobState; name?: string }): Promise<JobRow[]> {
    const [createdAt, id] = window.after ?? [];
    const before =
      createdAt === undefined || id === undefined
        ? undefined
        : or(
            lt(jobRecord.createdAt, new Date(createdAt)),
            and(eq(jobRecord.createdAt, new Date(createdAt)), lt(jobRecord.id, String(id))),
          );
    return this.#query
      .select()
      .from(jobRecord)
      .where(
        and(
          before,
          filter.state && eq(jobRecord.state, filter.state),
          filter.name === undefined ? undefined : eq(jobRecord.name, filter.name),
        ),
      )
      .orderBy(desc(jobRecord.createdAt), desc(jobRecord.id))
      .limit(window.fetch);
  }

  async deleteFinishedBefore(before: Date): Promise<number> {
    const { rowCount } = await this.#query
      .delete(jobRecord)
      .where(and(eq(jobRecord.state, 'done'), lt(jobRecord.updatedAt, before)));
    return rowCount ?? 0;
  }
}
