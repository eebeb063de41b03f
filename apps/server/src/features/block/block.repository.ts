import type { BlockKind } from '@liuguang/contract/block/kinds';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { block } from './block.schema.ts';

export type BlockRow = typeof block.$inferSelect;

const between = (accountId: bigint, otherId: bigint) => and(eq(block.accountId, accountId), eq(block.otherId, otherId));

export class BlockRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Of a pair there is one row: who blocks somebody they had muted has blocked them. */
  async put(tx: Transaction, row: BlockRow): Promise<void> {
    const { kind, createdAt } = row;
    await tx
      .insert(block)
      .values(row)
      .onConflictDoUpdate({
        target: [block.accountId, block.otherId],
        set: { kind, createdAt },
        setWhere: sql`${block.kind} <> ${kind}`,
      });
  }

  async remove(tx: Transaction, accountId: bigint, otherId: bigint): Promise<void> {
    await tx.delete(block).where(between(accountId, otherId));
  }

  async kindOf(accountId: bigint, otherId: bigint): Promise<BlockKind | undefined> {
    const [row] = await this.#query.select({ kind: block.kind }).from(block).where(between(accountId, otherId));
    return row?.kind;
  }

  /** Both directions at once. */
  rowsBetween(one: bigint, other: bigint, query: Query = this.#query): Promise<BlockRow[]> {
    return query
      .select()
      .from(block)
      .where(or(between(one, other), between(other, one)));
  }

  /** Whom this viewer has blocked or muted, and who has blocked them. */
  async hiddenFrom(viewer: bigint): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: block.otherId })
      .from(block)
      .where(eq(block.accountId, viewer))
      .union(
        this.#query
          .select({ id: block.accountId })
          .from(block)
          .where(and(eq(block.otherId, viewer), eq(block.kind, 'blocked'))),
      );
    return rows.map(({ id }) => id);
  }

  list(accountId: bigint, kind: BlockKind, { after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<BlockRow[]> {
    const [since, id] = after ?? [];
    return this.#query
      .select()
      .from(block)
      .where(
        and(
          eq(block.accountId, accountId),
          eq(block.kind, kind),
          after && sql`(${block.createdAt}, ${block.otherId}) < (${since}::timestamptz, ${id}::bigint)`,
        ),
      )
      .orderBy(descending(block.createdAt), descending(block.otherId))
      .limit(fetch);
  }

  all(accountId: bigint) {
    const { otherId, kind, createdAt } = block;
    return this.#query
      .select({ otherId, kind, createdAt })
      .from(block)
      .where(eq(block.accountId, accountId))
      .orderBy(asc(createdAt));
  }

  /** Whoever is blocked by either stays blocked, and so does the guest for those who blocked it; nobody blocks oneself. */
  async merge(tx: Transaction, guest: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      insert into ${block} (account_id, other_id, kind, created_at)
      select ${into}::bigint, other_id, kind, created_at from ${block}
      where account_id = ${guest} and other_id <> ${into}
      union all
      select account_id, ${into}::bigint, kind, created_at from ${block}
      where other_id = ${guest} and account_id <> ${into}
      on conflict (account_id, other_id) do update
        set kind = case when excluded.kind = 'blocked' then 'blocked' else block.kind end`);
    await this.deleteOf(tx, guest);
  }

  async deleteOf(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(block).where(or(eq(block.accountId, accountId), eq(block.otherId, accountId)));
  }
}
