import { and, eq, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { signinCredential, signinMerge, signinPassword, signinPhone, signinPhoneChange } from './signin.schema.ts';

export type PasswordRow = typeof signinPassword.$inferSelect;

export class SigninRepository {
  readonly #query: Query;
  readonly #passwordByName;

  constructor({ query }: Database) {
    this.#query = query;
    this.#passwordByName = query
      .select()
      .from(signinPassword)
      .where(eq(sql`lower(${signinPassword.loginName})`, sql.placeholder('name')))
      .prepare('signin_password_by_name');
  }

  async passwordByName(name: string): Promise<PasswordRow | undefined> {
    const [row] = await this.#passwordByName.execute({ name: name.toLowerCase() });
    return row;
  }

  async passwordOf(accountId: bigint, query: Query = this.#query): Promise<PasswordRow | undefined> {
    const [row] = await query.select().from(signinPassword).where(eq(signinPassword.accountId, accountId));
    return row;
  }

  /** False when the name is somebody's already. */
  async insertPassword(tx: Transaction, row: PasswordRow): Promise<boolean> {
    const { rowCount } = await tx.insert(signinPassword).values(row).onConflictDoNothing();
    return rowCount === 1;
  }

  /** Whether the password is still the one that was proven; it stays so until the transaction ends. */
  async holdPassword(tx: Transaction, { accountId, passwordHash }: PasswordRow): Promise<boolean> {
    const rows = await tx
      .select({ accountId: signinPassword.accountId })
      .from(signinPassword)
      .where(and(eq(signinPassword.accountId, accountId), eq(signinPassword.passwordHash, passwordHash)))
      .for('share');
    return rows.length === 1;
  }

  /** False when the password has become another meanwhile. */
  async replacePassword(tx: Transaction, known: PasswordRow, passwordHash: string, changedAt: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(signinPassword)
      .set({ passwordHash, changedAt })
      .where(and(eq(signinPassword.accountId, known.accountId), eq(signinPassword.passwordHash, known.passwordHash)));
    return rowCount === 1;
  }

  async accountOfPhone(phoneFingerprint: Buffer, query: Query = this.#query): Promise<bigint | undefined> {
    const [row] = await query
      .select({ accountId: signinPhone.accountId })
      .from(signinPhone)
      .where(eq(signinPhone.phoneFingerprint, phoneFingerprint));
    return row?.accountId;
  }

  async phoneOf(accountId: bigint, query: Query = this.#query) {
    const [row] = await query.select().from(signinPhone).where(eq(signinPhone.accountId, accountId));
    return row;
  }

  async phoneChangeOf(accountId: bigint) {
    const [row] = await this.#query.select().from(signinPhoneChange).where(eq(signinPhoneChange.accountId, accountId));
    return row;
  }

  /** Asked again, another number waits, and anew. */
  async setPhoneChange(tx: Transaction, row: typeof signinPhoneChange.$inferSelect): Promise<void> {
    const { accountId: _, ...change } = row;
    await tx
      .insert(signinPhoneChange)
      .values(row)
      .onConflictDoUpdate({ target: signinPhoneChange.accountId, set: change });
  }

  async forgetPhoneChange(tx: Transaction, accountId: bigint): Promise<boolean> {
    const { rowCount } = await tx.delete(signinPhoneChange).where(eq(signinPhoneChange.accountId, accountId));
    return rowCount === 1;
  }

  /** Takes one change whose day has come, for the transaction that carries it out. */
  async takeDuePhoneChange(tx: Transaction, now: Date) {
    const [row] = await tx
      .select()
      .from(signinPhoneChange)
      .where(lte(signinPhoneChange.dueAt, now))
      .orderBy(signinPhoneChange.dueAt)
      .limit(1)
      .for('update', { skipLocked: true });
    return row;
  }

  /** Holds the number until the transaction ends, so that two people never both find it free. */
  async lockPhone(tx: Transaction, phoneFingerprint: Buffer): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${phoneFingerprint.readBigInt64BE()})`);
  }

  async setPhone(tx: Transaction, row: typeof signinPhone.$inferSelect): Promise<void> {
    const { accountId: _, ...phone } = row;
    await tx.insert(signinPhone).values(row).onConflictDoUpdate({ target: signinPhone.accountId, set: phone });
  }

  async credentialOf(accountId: bigint, query: Query = this.#query) {
    const [row] = await query.select().from(signinCredential).where(eq(signinCredential.accountId, accountId));
    return row;
  }

  async accountOfCredential(credentialHash: Buffer, query: Query = this.#query): Promise<bigint | undefined> {
    const [row] = await query
      .select({ accountId: signinCredential.accountId })
      .from(signinCredential)
      .where(eq(signinCredential.credentialHash, credentialHash));
    return row?.accountId;
  }

  /** Makes the first credential, or replaces it: the one before is void from then on. */
  async setCredential(tx: Transaction, row: typeof signinCredential.$inferSelect, replace: boolean): Promise<void> {
    const { accountId: _, ...credential } = row;
    const insert = tx.insert(signinCredential).values(row);
    if (replace) await insert.onConflictDoUpdate({ target: signinCredential.accountId, set: credential });
    else await insert.onConflictDoNothing();
  }

  async forgetCredential(tx: Transaction, accountId: bigint): Promise<boolean> {
    const { rowCount } = await tx.delete(signinCredential).where(eq(signinCredential.accountId, accountId));
    return rowCount === 1;
  }

  /** The guest that the account is asked about. */
  async askedOf(tx: Transaction, accountId: bigint): Promise<bigint | undefined> {
    const [row] = await tx
      .select({ guestId: signinMerge.guestId })
      .from(signinMerge)
      .where(and(eq(signinMerge.accountId, accountId), eq(signinMerge.state, 'asked')));
    return row?.guestId;
  }

  /** A guest that was declined may be asked about again; an account is asked about one guest at a time. */
  async recordMeeting(tx: Transaction, row: typeof signinMerge.$inferInsert): Promise<void> {
    if (row.state === 'asked') {
      await tx
        .update(signinMerge)
        .set({ state: 'declined', endedAt: row.metAt })
        .where(
          and(
            eq(signinMerge.accountId, row.accountId),
            eq(signinMerge.state, 'asked'),
            ne(signinMerge.guestId, row.guestId),
          ),
        );
    }
    const { guestId: _, ...meeting } = row;
    await tx
      .insert(signinMerge)
      .values(row)
      .onConflictDoUpdate({
        target: signinMerge.guestId,
        set: { ...meeting, endedAt: row.state === 'done' ? row.metAt : null },
      });
  }

  async endMerge(tx: Transaction, guestId: bigint, state: 'done' | 'declined', endedAt: Date): Promise<void> {
    await tx.update(signinMerge).set({ state, endedAt }).where(eq(signinMerge.guestId, guestId));
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.delete(signinPassword).where(eq(signinPassword.accountId, accountId));
    await tx.delete(signinPhone).where(eq(signinPhone.accountId, accountId));
    await this.forgetPhoneChange(tx, accountId);
    await this.forgetCredential(tx, accountId);
  }

  /** Which guests an account was, and which account a guest became. */
  async forgetMeetings(tx: Transaction, id: bigint): Promise<void> {
    await tx.delete(signinMerge).where(or(eq(signinMerge.accountId, id), eq(signinMerge.guestId, id)));
  }
}
