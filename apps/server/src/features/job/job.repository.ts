import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { type JobState, jobRecord } from './job.schema.ts';

export type JobRow = typeof jobRecord.$inferSelect;
export type JobChange = Partial<Pick<JobRow, 'state' | 'progress' | 'note' | 'error'>> & {
  readonly countAttempt?: true;
};

/** What must hold for a change to be made. */
export interface JobGuard {
  /** The job still runs, and this is the try it is at. */
  readonly whileTry?: number;
  readonly unlessDone?: true;
}

export class JobRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(tx: Query, row: Pick<JobRow, 'id' | 'name' | 'owner' | 'input' | 'state'>, now: Date): Promise<void> {
    // A null would become SQL's: no value at all, where this is the value of having no input.
    const input = row.input === null ? sql`'null'::jsonb` : row.input;
    await tx
      .insert(jobRecord)
      .values({ ...row, input, progress: 0, note: '', error: '', attempts: 0, createdAt: now, updatedAt: now });
  }

  async byId(id: string): Promise<JobRow | undefined> {
    const [row] = await this.#query.select().from(jobRecord).where(eq(jobRecord.id, id));
    return row;
  }

  /** Nothing is returned when there is no such job, or the guard keeps it as it is. */
  async update(
    tx: Query,
    id: string,
    { countAttempt, ...change }: JobChange,
    now: Date,
    { whileTry, unlessDone }: JobGuard = {},
  ): Promise<JobRow | undefined> {
    const attempts = countAttempt && { attempts: sql`${jobRecord.attempts} + 1` };
    const [row] = await tx
      .update(jobRecord)
      .set({ ...change, ...attempts, updatedAt: now })
      .where(
        and(
          eq(jobRecord.id, id),
          whileTry === undefined ? undefined : and(eq(jobRecord.state, 'running'), eq(jobRecord.attempts, whileTry)),
          unlessDone && ne(jobRecord.state, 'done'),
        ),
      )
      .returning();
    return row;
  }

  /** How many jobs of a name somebody has waiting or running. */
  async countUnfinished(tx: Query, name: string, owner: string): Promise<number> {
    return tx.$count(
      jobRecord,
      and(eq(jobRecord.owner, owner), eq(jobRecord.name, name), inArray(jobRecord.state, ['waiting', 'running'])),
    );
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
      window.after && sql`(${jobRecord.createdAt}, ${jobRecord.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
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
      .orderBy(descending(jobRecord.createdAt), descending(jobRecord.id))
      .limit(window.fetch);
  }

  async changeOwner(tx: Query, from: string, to: string): Promise<void> {
    await tx.update(jobRecord).set({ owner: to }).where(eq(jobRecord.owner, from));
  }

  async deleteOf(tx: Query, owner: string): Promise<void> {
    await tx.delete(jobRecord).where(eq(jobRecord.owner, owner));
  }

  ofOwner(owner: string) {
    return this.#query
      .select({ name: jobRecord.name, state: jobRecord.state, note: jobRecord.note, createdAt: jobRecord.createdAt })
      .from(jobRecord)
      .where(eq(jobRecord.owner, owner))
      .orderBy(jobRecord.createdAt);
  }
}
