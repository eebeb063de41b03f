import type { CompanionState, SafetyTopic } from '@liuguang/contract/companion/limits';
import type { CompanionCard, CompanionMessage } from '@liuguang/contract/companion/schemas';
import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Pair } from './companion.repository.ts';
import { companionMessage } from './companion.schema.ts';

type StoredRow = typeof companionMessage.$inferSelect;

/** What was said, as nobody but the person and the engine may read it. */
export interface Said {
  readonly text: string;
  readonly cards: readonly CompanionCard[];
}

export interface MessageRow extends Omit<StoredRow, 'sealed'>, Said {}

export interface MessageChange extends Partial<Said> {
  readonly state?: CompanionState;
  readonly version?: number;
  readonly safety?: SafetyTopic | null;
  readonly rating?: number;
}

const ofPair = ({ accountId, companionId }: Pair) =>
  and(eq(companionMessage.accountId, accountId), eq(companionMessage.companionId, companionId));

/** As the index of pages has it. */
const isThere = sql`${companionMessage.state} <> 'removed'`;

/** Conversations, word by word; sealed wherever they are kept. */
export class MessageRepository {
  readonly #query: Query;
  readonly #vault: Vault;

  constructor({ query }: Database, vault: Vault) {
    this.#query = query;
    this.#vault = vault;
  }

  async insert(
    tx: Transaction,
    { text, cards, ...fields }: Omit<typeof companionMessage.$inferInsert, 'id' | 'sealed'> & Said,
  ): Promise<MessageRow> {
    const [row] = await tx
      .insert(companionMessage)
      .values({ ...fields, sealed: this.#seal({ text, cards }) })
      .returning();
    if (!row) throw new Error('insert into companion_message returned no row');
    return this.#open(row);
  }

  async change(tx: Transaction, row: MessageRow, { text, cards, ...change }: MessageChange): Promise<MessageRow> {
    const said = { text: text ?? row.text, cards: cards ?? row.cards };
    const [changed] = await tx
      .update(companionMessage)
      .set({ ...change, sealed: this.#seal(said) })
      .where(eq(companionMessage.id, row.id))
      .returning();
    // Deleted meanwhile by its owner: what becomes of it matters to nobody.
    return changed ? this.#open(changed) : { ...row, ...change, ...said };
  }

  async byRequest(tx: Transaction, accountId: bigint, requestId: string): Promise<MessageRow | undefined> {
    const found = and(eq(companionMessage.accountId, accountId), eq(companionMessage.requestId, requestId));
    return this.#first(await tx.select().from(companionMessage).where(found));
  }

  /** Somebody's own, as long as it is there. */
  async own(accountId: bigint, id: bigint, query: Query = this.#query): Promise<MessageRow | undefined> {
    const found = and(eq(companionMessage.id, id), eq(companionMessage.accountId, accountId), isThere);
    return this.#first(await query.select().from(companionMessage).where(found));
  }

  async answerTo(messageId: bigint, query: Query = this.#query): Promise<MessageRow | undefined> {
    const found = and(eq(companionMessage.answers, messageId), isThere);
    return this.#first(await query.select().from(companionMessage).where(found));
  }

  /** The latest first. */
  async latest(pair: Pair, { before, fetch }: { before?: number | undefined; fetch: number }): Promise<MessageRow[]> {
    const rows = await this.#query
      .select()
      .from(companionMessage)
      .where(and(ofPair(pair), isThere, before === undefined ? undefined : lt(companionMessage.position, before)))
      .orderBy(descending(companionMessage.position))
      .limit(fetch);
    return rows.map((row) => this.#open(row));
  }

  /** In the order in which they changed. */
  async changed(pair: Pair, since: number, fetch: number): Promise<MessageRow[]> {
    const rows = await this.#query
      .select()
      .from(companionMessage)
      .where(and(ofPair(pair), gt(companionMessage.version, since)))
      .orderBy(asc(companionMessage.version))
      .limit(fetch);
    return rows.map((row) => this.#open(row));
  }

  /** What was said up to a position, the oldest first. */
  async upTo(pair: Pair, position: number, fetch: number): Promise<MessageRow[]> {
    const rows = await this.#query
      .select()
      .from(companionMessage)
      .where(and(ofPair(pair), isThere, lte(companionMessage.position, position)))
      .orderBy(descending(companionMessage.position))
      .limit(fetch);
    return rows.map((row) => this.#open(row)).reverse();
  }

  async all(pair: Pair): Promise<MessageRow[]> {
    const rows = await this.#query
      .select()
      .from(companionMessage)
      .where(and(ofPair(pair), isThere))
      .orderBy(asc(companionMessage.position));
    return rows.map((row) => this.#open(row));
  }

  async clear(tx: Transaction, pair: Pair): Promise<void> {
    await tx.delete(companionMessage).where(ofPair(pair));
  }

  #seal({ text, cards }: Said): Buffer {
    return this.#vault.seal(JSON.stringify({ text, cards }));
  }

  #open({ sealed, ...row }: StoredRow): MessageRow {
    return { ...row, ...(JSON.parse(this.#vault.open(sealed)) as Said) };
  }

  #first(rows: readonly StoredRow[]): MessageRow | undefined {
    return rows[0] && this.#open(rows[0]);
  }
}

export const presentMessage = (row: MessageRow): CompanionMessage => ({
  id: String(row.id),
  position: row.position,
  role: row.role,
  state: row.state,
  text: row.text,
  cards: [...row.cards],
  answers: row.answers === null ? '' : String(row.answers),
  safety: row.safety ?? '',
  engine: row.engine,
  rating: row.rating,
  createdAt: row.createdAt.toISOString(),
});
