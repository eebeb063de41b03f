import type { ModerationRule } from '@liuguang/contract/moderation/schemas';
import { desc, eq, lt } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { moderationRule } from './moderation.schema.ts';

export type RuleRow = typeof moderationRule.$inferSelect;

export class OperatorRuleRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  list(after: bigint | undefined, limit: number): Promise<RuleRow[]> {
    return this.#query
      .select()
      .from(moderationRule)
      .where(after === undefined ? undefined : lt(moderationRule.id, after))
      .orderBy(desc(moderationRule.id))
      .limit(limit);
  }

  active(): Promise<RuleRow[]> {
    return this.#query.select().from(moderationRule).where(eq(moderationRule.state, 'active'));
  }

  async byId(id: bigint): Promise<RuleRow | undefined> {
    const [row] = await this.#query.select().from(moderationRule).where(eq(moderationRule.id, id));
    return row;
  }

  async insert(tx: Transaction, rule: typeof moderationRule.$inferInsert): Promise<RuleRow> {
    const [row] = await tx.insert(moderationRule).values(rule).returning();
    if (!row) throw new Error('a rule that was just written is gone');
    return row;
  }

  async setState(tx: Transaction, id: bigint, state: ModerationRule['state']): Promise<RuleRow | undefined> {
    const [row] = await tx.update(moderationRule).set({ state }).where(eq(moderationRule.id, id)).returning();
    return row;
  }
}
