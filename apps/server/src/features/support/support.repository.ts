import type { SupportState } from '@liuguang/contract/support/limits';
import { and, asc, count, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { supportChat, supportMessage } from './support.schema.ts';

export type ChatRow = typeof supportChat.$inferSelect;
export type MessageRow = typeof supportMessage.$inferSelect;
type After = Pick<Window, 'after' | 'fetch'>;

/** Whose a chat is: an account's, or that of whoever knows a secret. */
export type Owner = { readonly accountId: bigint } | { readonly visitorHash: Buffer };

const ofOwner = (owner: Owner) =>
  'accountId' in owner ? eq(supportChat.accountId, owner.accountId) : eq(supportChat.visitorHash, owner.visitorHash);

/** Chats and what is said in them. */
export class SupportRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** The one that goes on, otherwise the last one. */
  async latest(owner: Owner, query: Query = this.#query): Promise<ChatRow | undefined> {
    const [row] = await query
      .select()
      .from(supportChat)
      .where(ofOwner(owner))
      .orderBy(descending(supportChat.id))
      .limit(1);
    return row;
  }

  /** Held until the transaction ends; begun where none goes on. Of two at once one begins it, and the other finds it. */
  async lockOrBegin(tx: Transaction, owner: Owner, now: Date): Promise<ChatRow> {
    await tx
      .insert(supportChat)
      .values({ ...owner, state: 'waiting', waitingSince: now, createdAt: now })
      .onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(supportChat)
      .where(and(ofOwner(owner), ne(supportChat.state, 'closed')))
      .for('update');
    if (!row) throw new Error('a chat was neither there nor begun');
    return row;
  }

  async lock(tx: Transaction, id: bigint): Promise<ChatRow | undefined> {
    const [row] = await tx.select().from(supportChat).where(eq(supportChat.id, id)).for('update');
    return row;
  }

  async byId(id: bigint): Promise<ChatRow | undefined> {
    const [row] = await this.#query.select().from(supportChat).where(eq(supportChat.id, id));
    return row;
  }

  /** With the next version; the caller holds the chat. */
  async change(tx: Transaction, { id }: ChatRow, change: Partial<ChatRow>): Promise<ChatRow> {
    const [row] = await tx
      .update(supportChat)
      .set({ ...change, version: sql`${supportChat.version} + 1` })
      .where(eq(supportChat.id, id))
      .returning();
    if (!row) throw new Error(`chat ${id} is gone`);
    return row;
  }

  async say(tx: Transaction, fields: typeof supportMessage.$inferInsert): Promise<MessageRow> {
    const [row] = await tx.insert(supportMessage).values(fields).returning();
    if (!row) throw new Error('insert into support_message returned no row');
    return row;
  }

  async sentBefore(tx: Transaction, chatId: bigint, requestId: string): Promise<MessageRow | undefined> {
    const [row] = await tx
      .select()
      .from(supportMessage)
      .where(and(eq(supportMessage.chatId, chatId), eq(supportMessage.requestId, requestId)));
    return row;
  }

  /** The latest first. */
  messages(chatId: bigint, { after, fetch }: After): Promise<MessageRow[]> {
    const [position] = after ?? [];
    return this.#query
      .select()
      .from(supportMessage)
      .where(
        and(
          eq(supportMessage.chatId, chatId),
          position === undefined ? undefined : lt(supportMessage.position, Number(position)),
        ),
      )
      .orderBy(descending(supportMessage.position))
      .limit(fetch);
  }

  /** The oldest first. */
  messagesAfter(chatId: bigint, since: number, fetch: number): Promise<MessageRow[]> {
    return this.#query
      .select()
      .from(supportMessage)
      .where(and(eq(supportMessage.chatId, chatId), gt(supportMessage.position, since)))
      .orderBy(asc(supportMessage.position))
      .limit(fetch);
  }

  async unread({ id, read }: ChatRow): Promise<number> {
    const [row] = await this.#query
      .select({ count: count() })
      .from(supportMessage)
      .where(
        and(
          eq(supportMessage.chatId, id),
          gt(supportMessage.position, read),
          sql`${supportMessage.operatorId} is not null`,
        ),
      );
    return row?.count ?? 0;
  }

  /** Whether anything was left to read. */
  async markRead(tx: Transaction, { id }: ChatRow, position: number): Promise<boolean> {
    const upTo = sql`least(${position}::bigint, ${supportChat.version})`;
    const { rowCount } = await tx
      .update(supportChat)
      .set({ read: upTo })
      .where(and(eq(supportChat.id, id), lt(supportChat.read, upTo)));
    return rowCount === 1;
  }

  /** What operators wrote to people with an account who have not read it. */
  async untold(ids: readonly bigint[]): Promise<{ accountId: bigint; text: string }[]> {
    const rows = await this.#query
      .select({ accountId: supportChat.accountId, text: supportMessage.text })
      .from(supportMessage)
      .innerJoin(supportChat, eq(supportChat.id, supportMessage.chatId))
      .where(
        and(
          inArray(supportMessage.id, [...ids]),
          isNotNull(supportMessage.operatorId),
          gt(supportMessage.position, supportChat.read),
        ),
      );
    return rows.flatMap(({ accountId, text }) => (accountId === null ? [] : { accountId, text }));
  }

  /** How many were there first. */
  async ahead({ waitingSince, id }: ChatRow): Promise<number> {
    const [row] = await this.#query
      .select({ count: count() })
      .from(supportChat)
      .where(
        and(
          eq(supportChat.state, 'waiting'),
          sql`(${supportChat.waitingSince}, ${supportChat.id}) < (${waitingSince.toISOString()}::timestamptz, ${id}::bigint)`,
        ),
      );
    return row?.count ?? 0;
  }

  /** The one that waits longest first. */
  queue(state: SupportState, operatorId: bigint | undefined, { after, fetch }: After): Promise<ChatRow[]> {
    const [since, id] = after ?? [];
    return this.#query
      .select()
      .from(supportChat)
      .where(
        and(
          operatorId === undefined ? undefined : eq(supportChat.operatorId, operatorId),
          eq(supportChat.state, state),
          after && sql`(${supportChat.waitingSince}, ${supportChat.id}) > (${since}::timestamptz, ${id}::bigint)`,
        ),
      )
      .orderBy(asc(supportChat.waitingSince), asc(supportChat.id))
      .limit(fetch);
  }

  async stats(since: Date) {
    const { rows } = await this.#query.execute<{
      waiting: number;
      taken: number;
      closed: number;
      median: number | null;
      slow: number | null;
      stars: number | null;
    }>(sql`
      with answered as (
        select extract(epoch from first_answer_at - waiting_since) as seconds from ${supportChat}
        where first_answer_at > ${since.toISOString()}::timestamptz
      ), done as (
        select stars from ${supportChat} where state = 'closed' and closed_at > ${since.toISOString()}::timestamptz
      )
      select
        (select count(*)::int from ${supportChat} where state = 'waiting') as waiting,
        (select count(*)::int from ${supportChat} where state = 'taken') as taken,
        (select count(*)::int from done) as closed,
        (select percentile_cont(0.5) within group (order by seconds)::int from answered) as median,
        (select percentile_cont(0.9) within group (order by seconds)::int from answered) as slow,
        (select avg(stars)::float8 from done where stars > 0) as stars`);
    const [row] = rows;
    if (!row) throw new Error('counting gave no row');
    return row;
  }

  /** A guest's questions go along; what both have open is settled on the guest's side. */
  async merge(tx: Transaction, guest: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      update ${supportChat} as theirs set state = 'closed', closed_at = now()
      where account_id = ${guest} and state <> 'closed'
        and exists (select from ${supportChat} as own where own.account_id = ${into} and own.state <> 'closed')`);
    await tx.update(supportChat).set({ accountId: into }).where(eq(supportChat.accountId, guest));
  }

  async exported(accountId: bigint) {
    const { kind, text: words, createdAt, operatorId } = supportMessage;
    return this.#query
      .select({ chatId: supportChat.id, stars: supportChat.stars, kind, text: words, createdAt, operatorId })
      .from(supportMessage)
      .innerJoin(supportChat, eq(supportChat.id, supportMessage.chatId))
      .where(eq(supportChat.accountId, accountId))
      .orderBy(asc(supportMessage.id));
  }

  async deleteOf(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(supportChat).where(eq(supportChat.accountId, accountId));
  }
}
