import type { SupportTopic } from '@liuguang/contract/support/limits';
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { supportCanned, supportQuestion, supportVote } from './support.schema.ts';

export type QuestionRow = typeof supportQuestion.$inferSelect;
export type QuestionFields = Omit<typeof supportQuestion.$inferInsert, 'id' | 'helpful' | 'unhelpful'>;
export type CannedRow = typeof supportCanned.$inferSelect;
type After = Pick<Window, 'after' | 'fetch'>;

/** More than anybody writes: all of them are looked through for words. */
const SEARCHED = 1000;

const behind = (after: Window['after']) => {
  const [position, id] = after ?? [];
  return after && sql`(${supportQuestion.position}, ${supportQuestion.id}) > (${position}::int, ${id}::bigint)`;
};

/** Questions with their answers, and texts that are used again and again. */
export class QuestionRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Those of a topic that people see; all topics one after the other where none is named. */
  shown(topic: SupportTopic | undefined, { after, fetch }: After): Promise<QuestionRow[]> {
    return this.#query
      .select()
      .from(supportQuestion)
      .where(and(topic && eq(supportQuestion.topic, topic), eq(supportQuestion.shown, true), behind(after)))
      .orderBy(asc(supportQuestion.position), asc(supportQuestion.id))
      .limit(fetch);
  }

  all(topic: SupportTopic | undefined, { after, fetch }: After): Promise<QuestionRow[]> {
    return this.#query
      .select()
      .from(supportQuestion)
      .where(and(topic && eq(supportQuestion.topic, topic), behind(after)))
      .orderBy(asc(supportQuestion.position), asc(supportQuestion.id))
      .limit(fetch);
  }

  searched(): Promise<QuestionRow[]> {
    return this.#query.select().from(supportQuestion).where(eq(supportQuestion.shown, true)).limit(SEARCHED);
  }

  topics(): Promise<{ topic: SupportTopic; count: number }[]> {
    return this.#query
      .select({ topic: supportQuestion.topic, count: count() })
      .from(supportQuestion)
      .where(eq(supportQuestion.shown, true))
      .groupBy(supportQuestion.topic);
  }

  async votes(accountId: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, boolean>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#query
      .select()
      .from(supportVote)
      .where(and(eq(supportVote.accountId, accountId), inArray(supportVote.questionId, [...ids])));
    return new Map(rows.map(({ questionId, helpful }) => [questionId, helpful]));
  }

  /** The last word of a person counts. False where there is no such question. */
  async vote(tx: Transaction, accountId: bigint, questionId: bigint, helpful: boolean): Promise<boolean> {
    const [found] = await tx
      .select({ id: supportQuestion.id })
      .from(supportQuestion)
      .where(and(eq(supportQuestion.id, questionId), eq(supportQuestion.shown, true)))
      .for('update');
    if (!found) return false;
    await tx
      .insert(supportVote)
      .values({ accountId, questionId, helpful })
      .onConflictDoUpdate({ target: [supportVote.accountId, supportVote.questionId], set: { helpful } });
    await tx.execute(sql`
      update ${supportQuestion} as q set
        helpful = (select count(*) from ${supportVote} as v where v.question_id = q.id and v.helpful),
        unhelpful = (select count(*) from ${supportVote} as v where v.question_id = q.id and not v.helpful)
      where q.id = ${questionId}`);
    return true;
  }

  async save(tx: Transaction, id: bigint | undefined, fields: QuestionFields): Promise<QuestionRow | undefined> {
    const [row] =
      id === undefined
        ? await tx.insert(supportQuestion).values(fields).returning()
        : await tx.update(supportQuestion).set(fields).where(eq(supportQuestion.id, id)).returning();
    return row;
  }

  async remove(tx: Transaction, id: bigint): Promise<boolean> {
    const { rowCount } = await tx.delete(supportQuestion).where(eq(supportQuestion.id, id));
    return (rowCount ?? 0) > 0;
  }

  canned({ after, fetch }: After): Promise<CannedRow[]> {
    const [id] = after ?? [];
    return this.#query
      .select()
      .from(supportCanned)
      .where(id === undefined ? undefined : gt(supportCanned.id, BigInt(id)))
      .orderBy(asc(supportCanned.id))
      .limit(fetch);
  }

  async saveCanned(
    tx: Transaction,
    id: bigint | undefined,
    fields: Pick<CannedRow, 'title' | 'text'>,
  ): Promise<CannedRow | undefined> {
    const [row] =
      id === undefined
        ? await tx.insert(supportCanned).values(fields).returning()
        : await tx.update(supportCanned).set(fields).where(eq(supportCanned.id, id)).returning();
    return row;
  }

  async removeCanned(tx: Transaction, id: bigint): Promise<boolean> {
    const { rowCount } = await tx.delete(supportCanned).where(eq(supportCanned.id, id));
    return (rowCount ?? 0) > 0;
  }

  votesOf(accountId: bigint) {
    const { questionId, helpful } = supportVote;
    return this.#query.select({ questionId, helpful }).from(supportVote).where(eq(supportVote.accountId, accountId));
  }

  /** What both said something of keeps the account's word. */
  async mergeVotes(tx: Transaction, guest: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      insert into ${supportVote} (account_id, question_id, helpful)
      select ${into}::bigint, question_id, helpful from ${supportVote} where account_id = ${guest}
      on conflict do nothing`);
    await this.deleteVotesOf(tx, guest);
  }

  async deleteVotesOf(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(supportVote).where(eq(supportVote.accountId, accountId));
  }
}
