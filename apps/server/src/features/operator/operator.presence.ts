import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { operator, operatorPresence } from './operator.schema.ts';

/** Whoever has not been heard of for so long has closed what they edited, or their browser. */
const SEEN_MS = 45_000;

/** Who edits the same thing at the moment, so that operators can talk before one overwrites the other. */
export class OperatorPresence {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async seen(tx: Transaction, operatorId: bigint, subject: string): Promise<string[]> {
    const now = this.#clock.now();
    await tx
      .insert(operatorPresence)
      .values({ subject, operatorId, seenAt: now })
      .onConflictDoUpdate({
        target: [operatorPresence.subject, operatorPresence.operatorId],
        set: { seenAt: sql`excluded.seen_at` },
      });
    const others = await tx
      .select({ name: operator.name })
      .from(operatorPresence)
      .innerJoin(operator, eq(operator.id, operatorPresence.operatorId))
      .where(
        and(
          eq(operatorPresence.subject, subject),
          ne(operatorPresence.operatorId, operatorId),
          gt(operatorPresence.seenAt, new Date(now.getTime() - SEEN_MS)),
        ),
      )
      .orderBy(operator.name)
      .limit(10);
    return others.map(({ name }) => name);
  }

  async left(tx: Transaction, operatorId: bigint, subject: string): Promise<void> {
    await tx
      .delete(operatorPresence)
      .where(and(eq(operatorPresence.subject, subject), eq(operatorPresence.operatorId, operatorId)));
  }

  async sweep(): Promise<void> {
    const over = new Date(this.#clock.now().getTime() - SEEN_MS);
    await this.#database.query.delete(operatorPresence).where(lte(operatorPresence.seenAt, over));
  }
}
