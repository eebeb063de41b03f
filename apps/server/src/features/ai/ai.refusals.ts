import type { Response } from '@liuguang/contract/contract';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { isDay, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { aiRefusal } from './ai.schema.ts';

type RefusalRecord = Response<'console/ai/refusal/list'>['list'][number];

const isReason = (part: unknown): boolean => typeof part === 'string' && /^[\w.]{1,60}$/.test(part);

interface RefusalParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** How often what was refused: for who tunes the rules, and nothing of who asked. */
export class AiRefusals {
  readonly #parts: RefusalParts;

  constructor(parts: RefusalParts) {
    this.#parts = parts;
  }

  /** Counts a refusal of this work and passes it on; outside of any transaction, which the refusal undoes. */
  async noting<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused) await this.#note(error.reason?.key ?? error.refusal);
      throw error;
    }
  }

  async list(request: PageRequest): Promise<Page<RefusalRecord>> {
    const window = windowOf(request, [isDay, isReason]);
    const [day, reason] = window.after ?? [];
    const rows = await this.#parts.database.query
      .select()
      .from(aiRefusal)
      .where(
        window.after &&
          or(lt(aiRefusal.day, String(day)), and(eq(aiRefusal.day, String(day)), lt(aiRefusal.reason, String(reason)))),
      )
      .orderBy(desc(aiRefusal.day), desc(aiRefusal.reason))
      .limit(window.fetch);
    return pageOf(
      rows,
      window,
      (row) => [row.day, row.reason],
      (row) => row,
    );
  }

  async #note(reason: string): Promise<void> {
    const { database, clock } = this.#parts;
    await database.query
      .insert(aiRefusal)
      .values({ day: shanghaiDay(clock.now()), reason, count: 1 })
      .onConflictDoUpdate({
        target: [aiRefusal.day, aiRefusal.reason],
        set: { count: sql`${aiRefusal.count} + 1` },
      });
  }
}
