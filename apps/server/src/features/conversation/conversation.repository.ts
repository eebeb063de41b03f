import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { notBlocked, notHidden } from '../block/block.port.ts';
import { conversation, conversationMember, conversationMessage } from './conversation.schema.ts';

export type ConversationRow = typeof conversation.$inferSelect;
export type MemberRow = typeof conversationMember.$inferSelect;

/** One of the two, and the other. */
export interface Pair {
  readonly accountId: bigint;
  readonly otherId: bigint;
}

const ofPair = ({ accountId, otherId }: Pair) =>
  accountId < otherId
    ? and(eq(conversation.lowId, accountId), eq(conversation.highId, otherId))
    : and(eq(conversation.lowId, otherId), eq(conversation.highId, accountId));

const memberOf = ({ accountId, otherId }: Pair) =>
  and(eq(conversationMember.accountId, accountId), eq(conversationMember.otherId, otherId));

export const turned = ({ accountId, otherId }: Pair): Pair => ({ accountId: otherId, otherId: accountId });

/** Conversations, and how each of the two has them. */
export class ConversationRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async find(pair: Pair): Promise<ConversationRow | undefined> {
    const [row] = await this.#query.select().from(conversation).where(ofPair(pair));
    return row;
  }

  /** Held until the transaction ends: whatever happens in a conversation happens in an order. */
  async lock(tx: Transaction, pair: Pair): Promise<ConversationRow | undefined> {
    const [row] = await tx.select().from(conversation).where(ofPair(pair)).for('update');
    return row;
  }

  async lockById(tx: Transaction, id: bigint): Promise<ConversationRow | undefined> {
    const [row] = await tx.select().from(conversation).where(eq(conversation.id, id)).for('update');
    return row;
  }

  /** The same; begun by `accountId` where there is none, with both in it. */
  async lockOrBegin(tx: Transaction, pair: Pair, createdAt: Date): Promise<ConversationRow> {
    const { accountId, otherId } = pair;
    const [lowId, highId] = accountId < otherId ? [accountId, otherId] : [otherId, accountId];
    const [row] = await tx
      .insert(conversation)
      .values({ lowId, highId, startedBy: accountId, createdAt })
      .onConflictDoUpdate({ target: [conversation.lowId, conversation.highId], set: { lowId } })
      .returning();
    if (!row) throw new Error('a conversation was neither there nor begun');
    const { id: conversationId } = row;
    await tx
      .insert(conversationMember)
      .values([
        { ...pair, conversationId },
        { ...turned(pair), conversationId },
      ])
      .onConflictDoNothing();
    return row;
  }

  /** The next version; the caller holds the conversation. */
  async advance(tx: Transaction, id: bigint, change: { isOpen?: true } = {}): Promise<number> {
    const [row] = await tx
      .update(conversation)
      .set({ version: sql`${conversation.version} + 1`, ...change })
      .where(eq(conversation.id, id))
      .returning({ version: conversation.version });
    if (!row) throw new Error(`conversation ${id} is gone`);
    return row.version;
  }

  async member(pair: Pair, query: Query = this.#query): Promise<MemberRow | undefined> {
    const [row] = await query.select().from(conversationMember).where(memberOf(pair));
    return row;
  }

  async changeMember(tx: Query, pair: Pair, change: Partial<MemberRow>): Promise<boolean> {
    const { rowCount } = await tx.update(conversationMember).set(change).where(memberOf(pair));
    return (rowCount ?? 0) > 0;
  }

  /** What somebody sees last, and how much of it they have not read, counted anew; the caller holds the conversation. */
  async recount(tx: Transaction, { accountId, otherId }: Pair): Promise<number> {
    const { rows } = await tx.execute<{ unread: number }>(sql`
      update ${conversationMember} as m set
        unread = (
          select count(*)::int from ${conversationMessage} as c
          where c.conversation_id = m.conversation_id and c.account_id = m.other_id and c.state = 'shown'
            and c.position > greatest(m.read, m.cleared) and not c.hidden_for_other
        ),
        (last_message_id, last_at) = (
          select c.id, c.created_at from ${conversationMessage} as c
          where c.conversation_id = m.conversation_id and c.position > m.cleared and case
            when c.account_id = m.account_id then not c.hidden_for_author
            else not c.hidden_for_other and c.state not in ('waiting', 'refused') end
          order by c.position desc limit 1
        )
      where m.account_id = ${accountId} and m.other_id = ${otherId}
      returning m.unread`);
    return rows[0]?.unread ?? 0;
  }

  /** Some of the conversations in which somebody has something unread, held in one order. */
  async lockUnread(tx: Transaction, accountId: bigint, limit: number): Promise<bigint[]> {
    const rows = await tx
      .select({ id: conversation.id })
      .from(conversationMember)
      .innerJoin(conversation, eq(conversation.id, conversationMember.conversationId))
      .where(
        and(
          eq(conversationMember.accountId, accountId),
          gt(conversationMember.unread, 0),
          notBlocked(sql`${conversationMember.accountId}`, sql`${conversationMember.otherId}`),
        ),
      )
      .orderBy(conversation.id)
      .limit(limit)
      .for('update', { of: conversation });
    return rows.map(({ id }) => id);
  }

  /** Reads them to their end, and gives those in which something was unread still; the caller holds them. */
  readToEnd(tx: Transaction, accountId: bigint, ids: readonly bigint[]): Promise<{ otherId: bigint; read: number }[]> {
    return tx
      .update(conversationMember)
      .set({ read: conversation.version, unread: 0 })
      .from(conversation)
      .where(
        and(
          eq(conversation.id, conversationMember.conversationId),
          eq(conversationMember.accountId, accountId),
          inArray(conversationMember.conversationId, [...ids]),
          gt(conversationMember.unread, 0),
        ),
      )
      .returning({ otherId: conversationMember.otherId, read: conversationMember.read });
  }

  /** The latest first, with the last line of each. */
  list(accountId: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>) {
    const [since, id] = after ?? [];
    const { kind, state, text, accountId: authorId } = conversationMessage;
    return this.#query
      .select({
        member: conversationMember,
        last: { kind, state, text, authorId },
        conversation: { isOpen: conversation.isOpen, startedBy: conversation.startedBy },
      })
      .from(conversationMember)
      .innerJoin(conversation, eq(conversation.id, conversationMember.conversationId))
      .innerJoin(conversationMessage, eq(conversationMessage.id, conversationMember.lastMessageId))
      .where(
        and(
          eq(conversationMember.accountId, accountId),
          isNotNull(conversationMember.lastAt),
          notBlocked(sql`${conversationMember.accountId}`, sql`${conversationMember.otherId}`),
          after &&
            sql`(${conversationMember.lastAt}, ${conversationMember.otherId}) < (${since}::timestamptz, ${id}::bigint)`,
        ),
      )
      .orderBy(descending(conversationMember.lastAt), descending(conversationMember.otherId))
      .limit(fetch);
  }

  async unread(accountId: bigint): Promise<number> {
    const [row] = await this.#query
      .select({ count: sql<number>`coalesce(sum(${conversationMember.unread}), 0)::int` })
      .from(conversationMember)
      .where(
        and(
          eq(conversationMember.accountId, accountId),
          gt(conversationMember.unread, 0),
          eq(conversationMember.muted, false),
          notHidden(sql`${conversationMember.accountId}`, sql`${conversationMember.otherId}`),
        ),
      );
    return row?.count ?? 0;
  }

  /** Everybody somebody has written with. */
  async allOf(accountId: bigint): Promise<MemberRow[]> {
    return this.#query.select().from(conversationMember).where(eq(conversationMember.accountId, accountId));
  }

  /** Somebody has left: the words they wrote go, and the conversation with the last of the two. */
  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(conversationMember).where(eq(conversationMember.accountId, accountId));
    await tx.execute(sql`
      delete from ${conversation} where (low_id = ${accountId} or high_id = ${accountId})
        and not exists (select from ${conversationMember} as m where m.conversation_id = conversation.id)`);
    await tx
      .update(conversationMessage)
      .set({ state: 'erased', text: '', picture: null, pictureId: null, content: null })
      .where(eq(conversationMessage.accountId, accountId));
    await tx.update(conversationMember).set({ unread: 0 }).where(eq(conversationMember.otherId, accountId));
  }
}
