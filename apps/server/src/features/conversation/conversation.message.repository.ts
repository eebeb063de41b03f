import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { notHidden } from '../block/block.port.ts';
import type { MemberRow } from './conversation.repository.ts';
import { conversationMember, conversationMessage } from './conversation.schema.ts';

export type MessageRow = typeof conversationMessage.$inferSelect;
export type NewMessage = Omit<typeof conversationMessage.$inferInsert, 'id'>;

/** What one of the two sees at all; the other's pictures only once they have passed. */
const seenBy = (accountId: bigint): SQL => sql`case when ${conversationMessage.accountId} = ${accountId}
  then not ${conversationMessage.hiddenForAuthor}
  else not ${conversationMessage.hiddenForOther} and ${conversationMessage.state} not in ('waiting', 'refused') end`;

/** What was said. */
export class MessageRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(tx: Transaction, fields: NewMessage): Promise<MessageRow> {
    const [row] = await tx.insert(conversationMessage).values(fields).returning();
    if (!row) throw new Error('insert into conversation_message returned no row');
    return row;
  }

  async byId(id: bigint, query: Query = this.#query): Promise<MessageRow | undefined> {
    const [row] = await query.select().from(conversationMessage).where(eq(conversationMessage.id, id));
    return row;
  }

  async change(tx: Transaction, id: bigint, change: Partial<MessageRow>): Promise<MessageRow> {
    const [row] = await tx.update(conversationMessage).set(change).where(eq(conversationMessage.id, id)).returning();
    if (!row) throw new Error(`message ${id} is gone`);
    return row;
  }

  /** The latest first. */
  latest(
    { conversationId, accountId, cleared }: MemberRow,
    { before, fetch }: { before: number | undefined; fetch: number },
  ): Promise<MessageRow[]> {
    return this.#query
      .select()
      .from(conversationMessage)
      .where(
        and(
          eq(conversationMessage.conversationId, conversationId),
          gt(conversationMessage.position, cleared),
          before === undefined ? undefined : lt(conversationMessage.position, before),
          seenBy(accountId),
        ),
      )
      .orderBy(descending(conversationMessage.position))
      .limit(fetch);
  }

  /** In the order in which they changed; those that nobody but the other has seen are not among them. */
  changed({ conversationId, accountId, cleared }: MemberRow, since: number, fetch: number): Promise<MessageRow[]> {
    return this.#query
      .select()
      .from(conversationMessage)
      .where(
        and(
          eq(conversationMessage.conversationId, conversationId),
          gt(conversationMessage.version, since),
          gt(conversationMessage.position, cleared),
          sql`(${conversationMessage.accountId} = ${accountId} or ${conversationMessage.state} <> 'waiting')`,
        ),
      )
      .orderBy(asc(conversationMessage.version))
      .limit(fetch);
  }

  /** A message and the few that one of the two saw before it, the oldest first. */
  async quoted({ conversationId, accountId }: MemberRow, upTo: number, count: number): Promise<MessageRow[]> {
    const rows = await this.#query
      .select()
      .from(conversationMessage)
      .where(
        and(
          eq(conversationMessage.conversationId, conversationId),
          sql`${conversationMessage.position} <= ${upTo}`,
          seenBy(accountId),
        ),
      )
      .orderBy(desc(conversationMessage.position))
      .limit(count);
    return rows.toReversed();
  }

  /** Messages that whoever they are for has not read and wants to hear of, with who that is. */
  untold(ids: readonly bigint[]): Promise<{ message: MessageRow; receiverId: bigint }[]> {
    return this.#query
      .select({ message: getTableColumns(conversationMessage), receiverId: conversationMember.accountId })
      .from(conversationMessage)
      .innerJoin(
        conversationMember,
        and(
          eq(conversationMember.conversationId, conversationMessage.conversationId),
          ne(conversationMember.accountId, conversationMessage.accountId),
        ),
      )
      .where(
        and(
          inArray(conversationMessage.id, [...ids]),
          eq(conversationMessage.state, 'shown'),
          eq(conversationMessage.hiddenForOther, false),
          eq(conversationMember.muted, false),
          gt(conversationMessage.position, sql`greatest(${conversationMember.read}, ${conversationMember.cleared})`),
          notHidden(sql`${conversationMember.accountId}`, sql`${conversationMessage.accountId}`),
        ),
      );
  }

  /** Wherever a picture was sent. */
  withPicture(tx: Transaction, pictureId: bigint): Promise<MessageRow[]> {
    return tx
      .select()
      .from(conversationMessage)
      .where(eq(conversationMessage.pictureId, pictureId))
      .orderBy(asc(conversationMessage.conversationId));
  }

  async hideOne(tx: Transaction, row: MessageRow, accountId: bigint, version: number): Promise<void> {
    const hidden = row.accountId === accountId ? { hiddenForAuthor: true } : { hiddenForOther: true };
    await this.change(tx, row.id, { ...hidden, version });
  }

  /** All that somebody still sees of a conversation, the oldest first. */
  all({ conversationId, accountId, cleared }: MemberRow): Promise<MessageRow[]> {
    return this.#query
      .select()
      .from(conversationMessage)
      .where(
        and(
          eq(conversationMessage.conversationId, conversationId),
          gt(conversationMessage.position, cleared),
          seenBy(accountId),
        ),
      )
      .orderBy(asc(conversationMessage.position));
  }
}
