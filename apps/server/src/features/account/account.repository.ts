import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { account, accountDevice, accountOnline, accountSession, type Origin } from './account.schema.ts';

export type AccountRow = typeof account.$inferSelect;

export interface SessionRow {
  readonly sessionId: bigint;
  readonly accountId: bigint;
  readonly kind: AccountRow['kind'];
  readonly status: AccountRow['status'];
  readonly expiresAt: Date;
}

export interface NewSession {
  readonly accountId: bigint;
  readonly tokenHash: Buffer;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Everything the account feature asks of the database; methods that write take the transaction they belong to. */
export class AccountRepository {
  readonly #query: Query;
  readonly #sessionByToken;
  readonly #accountById;

  constructor({ query }: Database) {
    this.#query = query;
    this.#sessionByToken = query
      .select({
        sessionId: accountSession.id,
        accountId: account.id,
        kind: account.kind,
        status: account.status,
        expiresAt: accountSession.expiresAt,
      })
      .from(accountSession)
      .innerJoin(account, eq(account.id, accountSession.accountId))
      .where(eq(accountSession.tokenHash, sql.placeholder('tokenHash')))
      .prepare('account_session_by_token');
    this.#accountById = query
      .select()
      .from(account)
      .where(eq(account.id, sql.placeholder('id')))
      .prepare('account_by_id');
  }

  async sessionByToken(tokenHash: Buffer): Promise<SessionRow | undefined> {
    const [session] = await this.#sessionByToken.execute({ tokenHash });
    return session;
  }

  async byId(id: bigint): Promise<AccountRow | undefined> {
    const [row] = await this.#accountById.execute({ id });
    return row;
  }

  async list(
    window: Window,
    filter: { kind?: AccountRow['kind']; status?: AccountRow['status'] },
  ): Promise<AccountRow[]> {
    const [lastId] = window.after ?? [];
    return this.#query
      .select()
      .from(account)
      .where(
        and(
          lastId === undefined ? undefined : lt(account.id, BigInt(lastId)),
          filter.kind && eq(account.kind, filter.kind),
          filter.status && eq(account.status, filter.status),
        ),
      )
      .orderBy(desc(account.id))
      .limit(window.fetch);
  }

  /** Holds the device until the transaction ends, so that two sign-ins of one device never both find it new. */
  async lockDevice(tx: Query, deviceHash: Buffer): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${deviceHash.readBigInt64BE()})`);
  }

  async guestOfDevice(
    tx: Query,
    deviceHash: Buffer,
  ): Promise<{ bannedAt: Date | null; guest: AccountRow | null } | undefined> {
    const [bound] = await tx
      .select({ bannedAt: accountDevice.bannedAt, guest: account })
      .from(accountDevice)
      .leftJoin(account, and(eq(account.id, accountDevice.accountId), eq(account.kind, 'guest')))
      .where(eq(accountDevice.deviceHash, deviceHash));
    return bound;
  }

  async insertGuest(
    tx: Query,
    guest: { name: string; inviteCode: string; origin: Origin; now: Date },
  ): Promise<AccountRow> {
    const { now, ...fields } = guest;
    const [row] = await tx
      .insert(account)
      .values({ ...fields, kind: 'guest', createdAt: now, lastSeenAt: now })
      .returning();
    if (!row) throw new Error('insert into account returned no row');
    return row;
  }

  async bindDevice(tx: Query, deviceHash: Buffer, accountId: bigint, now: Date): Promise<void> {
    await tx
      .insert(accountDevice)
      .values({ deviceHash, accountId, createdAt: now, lastSeenAt: now })
      .onConflictDoUpdate({ target: accountDevice.deviceHash, set: { accountId, lastSeenAt: now } });
  }

  async insertSession(tx: Query, { now, ...session }: NewSession): Promise<bigint> {
    const [row] = await tx
      .insert(accountSession)
      .values({ ...session, createdAt: now, lastSeenAt: now })
      .returning({ id: accountSession.id });
    if (!row) throw new Error('insert into account_session returned no row');
    return row.id;
  }

  /** Ends all but the newest sessions of an account. */
  async endOldestSessions(tx: Query, accountId: bigint, keep: number): Promise<number> {
    const oldest = tx
      .select({ id: accountSession.id })
      .from(accountSession)
      .where(eq(accountSession.accountId, accountId))
      .orderBy(desc(accountSession.id))
      .offset(keep);
    const { rowCount } = await tx.delete(accountSession).where(inArray(accountSession.id, oldest));
    return rowCount ?? 0;
  }

  async endSessions(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(accountSession).where(eq(accountSession.accountId, accountId));
  }

  async setStatus(
    tx: Query,
    id: bigint,
    status: AccountRow['status'],
    banReason: string,
  ): Promise<AccountRow | undefined> {
    const [row] = await tx.update(account).set({ status, banReason }).where(eq(account.id, id)).returning();
    return row;
  }

  async setDevicesBanned(tx: Query, accountId: bigint, bannedAt: Date | null): Promise<void> {
    await tx.update(accountDevice).set({ bannedAt }).where(eq(accountDevice.accountId, accountId));
  }

  /** Records that these sessions were used, which prolongs them; one statement for however many. */
  async touchSessions(sessionIds: readonly bigint[], now: Date, expiresAt: Date): Promise<void> {
    await this.#query.execute(sql`
      with touched as (
        update ${accountSession} set last_seen_at = ${now}, expires_at = ${expiresAt}
        where id = any(${sessionIds}::bigint[]) returning account_id
      ), seen as (
        update ${account} set last_seen_at = ${now} where id in (select account_id from touched) returning id
      )
      update ${accountDevice} set last_seen_at = ${now} where account_id in (select id from seen)
    `);
  }

  /**
   * Credits time online, at most what passed since the last report: reports of two tabs, or a report sent twice,
   * count once.
   */
  async creditOnline(
    accountId: bigint,
    day: string,
    seconds: number,
    firstCredit: number,
    now: Date,
  ): Promise<{ today: number; total: number }> {
    const { rows } = await this.#query.execute<{ today: number; total: string }>(sql`
      with latest as (
        select max(reported_at) as at, coalesce(sum(seconds) filter (where day <> ${day}), 0) as earlier
        from ${accountOnline} where account_id = ${accountId}
      ), today as (
        insert into ${accountOnline} as online (account_id, day, seconds, reported_at)
        select ${accountId}, ${day}, least(${seconds}::int, coalesce(extract(epoch from ${now} - at)::int, ${firstCredit}::int)), ${now} from latest
        on conflict (account_id, day) do update set
          seconds = online.seconds + greatest(0, least(${seconds}::int, extract(epoch from ${now} - online.reported_at)::int)),
          reported_at = greatest(online.reported_at, ${now})
        returning online.seconds
      )
      select today.seconds as today, today.seconds + latest.earlier as total from today, latest
    `);
    const [credited] = rows;
    return { today: credited?.today ?? 0, total: Number(credited?.total ?? 0) };
  }

  async deleteExpiredSessions(now: Date): Promise<number> {
    const { rowCount } = await this.#query.delete(accountSession).where(lte(accountSession.expiresAt, now));
    return rowCount ?? 0;
  }

  /** Addresses and device ids are kept 90 days after they were last seen; a ban outlives that. */
  async forgetDevicesUnseenSince(unseenSince: Date): Promise<number> {
    const { rowCount } = await this.#query
      .delete(accountDevice)
      .where(and(lt(accountDevice.lastSeenAt, unseenSince), sql`${accountDevice.bannedAt} is null`));
    return rowCount ?? 0;
  }
}
