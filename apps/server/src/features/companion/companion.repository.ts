import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import {
  companionMessage,
  companionPerson,
  companionPersona,
  companionReply,
  companionShelf,
  companionTalk,
} from './companion.schema.ts';

export type PersonRow = typeof companionPerson.$inferSelect;
export type PersonaRow = typeof companionPersona.$inferSelect;
export type TalkRow = typeof companionTalk.$inferSelect;
export type ReplyRow = typeof companionReply.$inferSelect;

/** Whose conversation, and with whom. */
export interface Pair {
  readonly accountId: bigint;
  readonly companionId: bigint;
}

const ofPair = ({ accountId, companionId }: Pair) =>
  and(eq(companionTalk.accountId, accountId), eq(companionTalk.companionId, companionId));

/** People, the companions that they made, their conversations, and what became of answers. */
export class CompanionRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async person(accountId: bigint, query: Query = this.#query): Promise<PersonRow> {
    const [row] = await query.select().from(companionPerson).where(eq(companionPerson.accountId, accountId));
    return row ?? { accountId, adultAt: null, memoryPaused: false };
  }

  async changePerson(tx: Transaction, accountId: bigint, change: Partial<PersonRow>): Promise<void> {
    await tx
      .insert(companionPerson)
      .values({ accountId, ...change })
      .onConflictDoUpdate({ target: companionPerson.accountId, set: change });
  }

  personasOf(accountId: bigint, query: Query = this.#query): Promise<PersonaRow[]> {
    return query
      .select()
      .from(companionPersona)
      .where(eq(companionPersona.accountId, accountId))
      .orderBy(asc(companionPersona.id));
  }

  async persona({ accountId, companionId }: Pair, query: Query = this.#query): Promise<PersonaRow | undefined> {
    const own = and(eq(companionPersona.id, companionId), eq(companionPersona.accountId, accountId));
    const [row] = await query.select().from(companionPersona).where(own);
    return row;
  }

  async addPersona(tx: Transaction, fields: Omit<typeof companionPersona.$inferInsert, 'id'>): Promise<PersonaRow> {
    const [row] = await tx.insert(companionPersona).values(fields).returning();
    if (!row) throw new Error('insert into companion_persona returned no row');
    return row;
  }

  async changePersona(
    tx: Transaction,
    { accountId, companionId }: Pair,
    change: Partial<PersonaRow>,
  ): Promise<PersonaRow | undefined> {
    const own = and(eq(companionPersona.id, companionId), eq(companionPersona.accountId, accountId));
    const [row] = await tx.update(companionPersona).set(change).where(own).returning();
    return row;
  }

  async removePersona(tx: Transaction, { accountId, companionId }: Pair): Promise<boolean> {
    const own = and(eq(companionPersona.id, companionId), eq(companionPersona.accountId, accountId));
    return (await tx.delete(companionPersona).where(own).returning({ id: companionPersona.id })).length > 0;
  }

  async endTalk(tx: Transaction, pair: Pair): Promise<void> {
    await tx.delete(companionTalk).where(ofPair(pair));
  }

  /** How operators have ordered those of the house. */
  shelf(): Promise<(typeof companionShelf.$inferSelect)[]> {
    return this.#query.select().from(companionShelf);
  }

  async talk(pair: Pair, query: Query = this.#query): Promise<TalkRow | undefined> {
    const [row] = await query.select().from(companionTalk).where(ofPair(pair));
    return row;
  }

  talksOf(accountId: bigint, query: Query = this.#query): Promise<TalkRow[]> {
    return query
      .select()
      .from(companionTalk)
      .where(eq(companionTalk.accountId, accountId))
      .orderBy(asc(companionTalk.companionId));
  }

  /** Holds the conversation and numbers what happens next. */
  async advance(tx: Transaction, pair: Pair, change: Partial<TalkRow> = {}): Promise<TalkRow> {
    const [row] = await tx
      .insert(companionTalk)
      .values({ ...pair, version: 1, ...change })
      .onConflictDoUpdate({
        target: [companionTalk.accountId, companionTalk.companionId],
        set: { version: sql`${companionTalk.version} + 1`, ...change },
      })
      .returning();
    if (!row) throw new Error('insert into companion_talk returned no row');
    return row;
  }

  async insertReply(tx: Transaction, fields: Omit<typeof companionReply.$inferInsert, 'id'>): Promise<ReplyRow> {
    const [row] = await tx.insert(companionReply).values(fields).returning();
    if (!row) throw new Error('insert into companion_reply returned no row');
    return row;
  }

  async changeReply(tx: Transaction, id: bigint, change: Partial<ReplyRow>): Promise<void> {
    await tx.update(companionReply).set(change).where(eq(companionReply.id, id));
  }

  /** The last attempt to write this message. */
  async replyOf(messageId: bigint, query: Query = this.#query): Promise<ReplyRow | undefined> {
    const [row] = await query
      .select()
      .from(companionReply)
      .where(eq(companionReply.messageId, messageId))
      .orderBy(sql`${companionReply.id} desc`)
      .limit(1);
    return row;
  }

  /** How many free ones somebody had since then; those that failed are none. */
  async freeSince(accountId: bigint, since: Date, query: Query = this.#query): Promise<number> {
    const [row] = await query
      .select({ used: count() })
      .from(companionReply)
      .where(
        and(
          eq(companionReply.accountId, accountId),
          gte(companionReply.startedAt, since),
          eq(companionReply.isFree, true),
          inArray(companionReply.state, ['done', 'stopped', 'running']),
        ),
      );
    return row?.used ?? 0;
  }

  /** What this process writes is still being written. */
  async keepAlive(runner: string, aliveUntil: Date): Promise<void> {
    await this.#query
      .update(companionReply)
      .set({ aliveUntil })
      .where(and(eq(companionReply.runner, runner), eq(companionReply.state, 'running')));
  }

  /** What both said to the same companion is put one behind the other. */
  async merge(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    for (const talk of await this.talksOf(from, tx)) {
      const pair = { accountId: into, companionId: talk.companionId };
      const before = (await this.talk(pair, tx))?.version ?? 0;
      const moved = { version: before + talk.version, sittingSince: talk.sittingSince, lastAt: talk.lastAt };
      await tx.delete(companionTalk).where(ofPair(talk));
      await this.advance(tx, pair, moved);
      await tx
        .update(companionMessage)
        .set({
          accountId: into,
          position: sql`${companionMessage.position} + ${before}`,
          version: sql`${companionMessage.version} + ${before}`,
        })
        .where(and(eq(companionMessage.accountId, from), eq(companionMessage.companionId, talk.companionId)));
    }
    await tx.update(companionPersona).set({ accountId: into }).where(eq(companionPersona.accountId, from));
    await tx.update(companionReply).set({ accountId: into }).where(eq(companionReply.accountId, from));
    const { adultAt } = await this.person(from, tx);
    await tx.delete(companionPerson).where(eq(companionPerson.accountId, from));
    if (adultAt && !(await this.person(into, tx)).adultAt) await this.changePerson(tx, into, { adultAt });
  }

  /** What was paid stays in the books as nobody's. */
  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(companionMessage).where(eq(companionMessage.accountId, accountId));
    await tx.delete(companionTalk).where(eq(companionTalk.accountId, accountId));
    await tx.delete(companionPersona).where(eq(companionPersona.accountId, accountId));
    await tx.delete(companionPerson).where(eq(companionPerson.accountId, accountId));
    await tx.update(companionReply).set({ accountId: null }).where(eq(companionReply.accountId, accountId));
  }

  /** A reply that was begun and never ended, of a process that says nothing any more. */
  isDead({ state, aliveUntil }: Pick<ReplyRow, 'state' | 'aliveUntil'>, now: Date): boolean {
    return state === 'running' && aliveUntil < now;
  }
}
