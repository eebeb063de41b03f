import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import type { Vault } from '../../platform/vault.ts';
import { companionMemory } from './companion.schema.ts';

type StoredRow = typeof companionMemory.$inferSelect;

interface Remembered {
  readonly text: string;
  readonly source: string;
}

export interface MemoryRow extends Omit<StoredRow, 'sealed' | 'gist'>, Remembered {}
type NewMemory = Omit<MemoryRow, 'id'>;

/** The ledger of memories, sealed sentence by sentence. */
export class MemoryRepository {
  readonly #query: Query;
  readonly #vault: Vault;

  constructor({ query }: Database, vault: Vault) {
    this.#query = query;
    this.#vault = vault;
  }

  async list(accountId: bigint, { after, fetch }: Pick<Window, 'after' | 'fetch'>): Promise<MemoryRow[]> {
    const [id] = after ?? [];
    const rows = await this.#query
      .select()
      .from(companionMemory)
      .where(
        and(
          eq(companionMemory.accountId, accountId),
          id === undefined ? undefined : lt(companionMemory.id, BigInt(id)),
        ),
      )
      .orderBy(descending(companionMemory.id))
      .limit(fetch);
    return rows.map((row) => this.#open(row));
  }

  async own(tx: Transaction, accountId: bigint, id: bigint): Promise<MemoryRow | undefined> {
    const [row] = await tx
      .select()
      .from(companionMemory)
      .where(and(eq(companionMemory.id, id), eq(companionMemory.accountId, accountId)));
    return row && this.#open(row);
  }

  /** What may be used, the most salient first; nobody has more than a page of them. */
  async kept(accountId: bigint, most: number): Promise<MemoryRow[]> {
    const rows = await this.#query
      .select()
      .from(companionMemory)
      .where(and(eq(companionMemory.accountId, accountId), eq(companionMemory.state, 'kept')))
      .orderBy(desc(companionMemory.salience), desc(companionMemory.id))
      .limit(most);
    return rows.map((row) => this.#open(row));
  }

  /** The same sentence again takes the place of the one before. */
  async add(tx: Transaction, memory: NewMemory): Promise<MemoryRow> {
    const { state, salience } = memory;
    const [row] = await tx
      .insert(companionMemory)
      .values(this.#stored(memory))
      .onConflictDoUpdate({
        target: [companionMemory.accountId, companionMemory.gist],
        set: { state, salience, sealed: this.#seal(memory) },
      })
      .returning();
    if (!row) throw new Error('insert into companion_memory returned no row');
    return this.#open(row);
  }

  /** What is known or was proposed before is not proposed again. */
  async propose(tx: Transaction, memory: NewMemory): Promise<void> {
    await tx.insert(companionMemory).values(this.#stored(memory)).onConflictDoNothing();
  }

  async change(tx: Transaction, { id, accountId }: MemoryRow, change: Omit<NewMemory, 'accountId' | 'createdAt'>) {
    const gist = this.#gist(change.text);
    // One that says the same already makes way.
    await tx
      .delete(companionMemory)
      .where(
        and(
          eq(companionMemory.accountId, accountId),
          eq(companionMemory.gist, gist),
          sql`${companionMemory.id} <> ${id}`,
        ),
      );
    const { state, salience } = change;
    const [row] = await tx
      .update(companionMemory)
      .set({ state, salience, gist, sealed: this.#seal(change) })
      .where(eq(companionMemory.id, id))
      .returning();
    if (!row) throw new Error(`memory ${id} is gone`);
    return this.#open(row);
  }

  async remove(tx: Transaction, accountId: bigint, id: bigint): Promise<boolean> {
    const gone = await tx
      .delete(companionMemory)
      .where(and(eq(companionMemory.id, id), eq(companionMemory.accountId, accountId)))
      .returning({ id: companionMemory.id });
    return gone.length > 0;
  }

  async removeAll(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(companionMemory).where(eq(companionMemory.accountId, accountId));
  }

  /** Makes room: what was only proposed goes before what is kept, the least salient first. */
  async dropLeast(tx: Transaction, accountId: bigint, most: number): Promise<void> {
    const least = tx
      .select({ id: companionMemory.id })
      .from(companionMemory)
      .where(eq(companionMemory.accountId, accountId))
      .orderBy(sql`${companionMemory.state} = 'proposed'`, desc(companionMemory.salience), desc(companionMemory.id))
      .offset(most);
    await tx.delete(companionMemory).where(inArray(companionMemory.id, least));
  }

  /** What both know is known once. */
  async merge(tx: Transaction, from: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      delete from ${companionMemory} as theirs using ${companionMemory} as own
      where theirs.account_id = ${from} and own.account_id = ${into} and own.gist = theirs.gist`);
    await tx.update(companionMemory).set({ accountId: into }).where(eq(companionMemory.accountId, from));
  }

  #stored({ text, source, ...fields }: NewMemory) {
    return { ...fields, gist: this.#gist(text), sealed: this.#seal({ text, source }) };
  }

  #gist(text: string): Buffer {
    return this.#vault.fingerprint(`companion memory ${text}`);
  }

  #seal({ text, source }: Remembered): Buffer {
    return this.#vault.seal(JSON.stringify({ text, source }));
  }

  #open({ sealed, gist: _, ...row }: StoredRow): MemoryRow {
    return { ...row, ...(JSON.parse(this.#vault.open(sealed)) as Remembered) };
  }
}
