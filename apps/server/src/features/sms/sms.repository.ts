import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { smsCode, smsOutbox } from './sms.schema.ts';

export type OutboxRow = typeof smsOutbox.$inferSelect;
export type NewCode = Omit<typeof smsCode.$inferInsert, 'id' | 'tries' | 'usedAt'> & { purpose: SmsPurpose };

/** Who asks and for whom; all are counted. */
export interface Parties {
  readonly phoneFingerprint: Buffer;
  readonly addressFingerprint: Buffer;
  readonly accountFingerprint: Buffer | null;
}

export interface Sent {
  readonly at: Date;
  readonly toPhone: boolean;
  readonly fromAddress: boolean;
  readonly fromAccount: boolean;
  readonly byOwner: boolean;
}

/** Any number; it keeps these locks apart from other features'. */
const SEND_LOCK = 1_936_552_051;

export class SmsRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Holds all parties until the transaction ends, so that what is counted cannot grow meanwhile. */
  async lock(tx: Query, { phoneFingerprint, addressFingerprint, accountFingerprint }: Parties): Promise<void> {
    const parties = [phoneFingerprint, addressFingerprint, ...(accountFingerprint ? [accountFingerprint] : [])];
    const keys = parties.map((bytes) => bytes.readInt32BE());
    // Always in the same order: two senders that each hold what the other wants would wait for each other.
    for (const key of keys.sort((one, other) => one - other))
      await tx.execute(sql`select pg_advisory_xact_lock(${SEND_LOCK}::int, ${key}::int)`);
  }

  /** What was sent to the number or asked for from the address or by the account, newest first. */
  sentSince(tx: Query, parties: Parties, since: Date): Promise<Sent[]> {
    const { phoneFingerprint, addressFingerprint, accountFingerprint } = parties;
    const byAccount = accountFingerprint ? eq(smsCode.accountFingerprint, accountFingerprint) : sql`false`;
    return tx
      .select({
        at: smsCode.createdAt,
        toPhone: sql<boolean>`${smsCode.phoneFingerprint} = ${phoneFingerprint}`,
        fromAddress: sql<boolean>`${smsCode.addressFingerprint} = ${addressFingerprint}`,
        fromAccount: sql<boolean>`coalesce(${byAccount}, false)`,
        byOwner: smsCode.byOwner,
      })
      .from(smsCode)
      .where(
        and(
          or(
            eq(smsCode.phoneFingerprint, phoneFingerprint),
            eq(smsCode.addressFingerprint, addressFingerprint),
            byAccount,
          ),
          gt(smsCode.createdAt, since),
        ),
      )
      .orderBy(desc(smsCode.createdAt));
  }

  async insertCode(tx: Query, code: NewCode): Promise<bigint> {
    const [row] = await tx.insert(smsCode).values(code).returning({ id: smsCode.id });
    if (!row) throw new Error('a code was inserted but not returned');
    return row.id;
  }

  async forgetCode(id: bigint): Promise<void> {
    await this.#query.delete(smsCode).where(eq(smsCode.id, id));
  }

  /** False when somebody else used it first. */
  async consume(tx: Query, id: bigint, now: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(smsCode)
      .set({ usedAt: now })
      .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt)));
    return rowCount === 1;
  }

  async insertOutbox(message: typeof smsOutbox.$inferInsert): Promise<void> {
    await this.#query.insert(smsOutbox).values(message);
  }

  outbox(window: Window, since: Date): Promise<OutboxRow[]> {
    const [lastId] = window.after ?? [];
    return this.#query
      .select()
      .from(smsOutbox)
      .where(and(gt(smsOutbox.createdAt, since), lastId === undefined ? undefined : lt(smsOutbox.id, BigInt(lastId))))
      .orderBy(desc(smsOutbox.id))
      .limit(window.fetch);
  }

  async deleteCodesUntil(time: Date): Promise<number> {
    const { rowCount } = await this.#query.delete(smsCode).where(lte(smsCode.createdAt, time));
    return rowCount ?? 0;
  }

  async deleteOutboxUntil(time: Date): Promise<number> {
    const { rowCount } = await this.#query.delete(smsOutbox).where(lte(smsOutbox.createdAt, time));
    return rowCount ?? 0;
  }
}
