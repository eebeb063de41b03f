import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { Batched } from '../../platform/batched.ts';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { statement } from '../../platform/postgres/statement.ts';
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

/** One is answered while the next gathers. */
const TOGETHER = { atOnce: 2, most: 200 };

interface FoundSession {
  readonly place: number;
  readonly session_id: string;
  readonly account_id: string;
  readonly kind: AccountRow['kind'];
  readonly status: AccountRow['status'];
  readonly expires_ms: number;
}

/** $1 the hashes of tokens. */
const SESSIONS_BY_TOKEN = statement<FoundSession>(
  'account_sessions_by_token',
  `select asked.place::int, s.id as session_id, a.id as account_id, a.kind, a.status,
  (extract(epoch from s.expires_at) * 1000)::float8 as expires_ms
from unnest($1::bytea[]) with ordinality as asked (token_hash, place)
join account_session as s on s.token_hash = asked.token_hash join account as a on a.id = s.account_id`,
);

const sessionOf = ({ session_id, account_id, kind, status, expires_ms }: FoundSession): SessionRow => ({
  sessionId: BigInt(session_id),
  accountId: BigInt(account_id),
  kind,
  status,
  expiresAt: new Date(expires_ms),
});

/** Everything the account feature asks of the database; methods that write take the transaction they belong to. */
export class AccountRepository {
  readonly #query: Query;
  readonly #sessionsByToken: Batched<Buffer, SessionRow | undefined>;
  readonly #sessionById;
  readonly #accountById;

  constructor({ query }: Database) {
    this.#query = query;
    this.#sessionsByToken = new Batched(async (hashes) => {
      const found: (SessionRow | undefined)[] = new Array(hashes.length).fill(undefined);
      for (const row of await SESSIONS_BY_TOKEN(query, [hashes])) found[row.place - 1] = sessionOf(row);
      return found;
    }, TOGETHER);
    this.#sessionById = query
      .select({
        sessionId: accountSession.id,
        accountId: account.id,
        kind: account.kind,
        status: account.status,
        expiresAt: accountSession.expiresAt,
      })
      .from(accountSession)
      .innerJoin(account, eq(account.id, accountSession.accountId))
      .where(eq(accountSession.id, sql.placeholder('sessionId')))
      .prepare('account_session_by_id');
    this.#accountById = query
      .select()
      .from(account)
      .where(eq(account.id, sql.placeholder('id')))
      .prepare('account_by_id');
  }

  /** Asked together for all who come at the same time: in a rush most of them are new to this process. */
  sessionByToken(tokenHash: Buffer): Promise<SessionRow | undefined> {
    return this.#sessionsByToken.ask(tokenHash);
  }

  async sessionById(sessionId: bigint): Promise<SessionRow | undefined> {
    const [session] = await this.#sessionById.execute({ sessionId });
    return session;
  }

  async byId(id: bigint): Promise<AccountRow | undefined> {
    const [row] = await this.#accountById.execute({ id });
    return row;
  }

  /** In no order; those who are banned or deleted are left out. */
  async active(ids: readonly bigint[]): Promise<Pick<AccountRow, 'id' | 'name' | 'avatar'>[]> {
    if (ids.length === 0) return [];
    return this.#query
      .select({ id: account.id, name: account.name, avatar: account.avatar })
      .from(account)
      .where(and(inArray(account.id, [...ids]), eq(account.status, 'active')));
  }

  hold(tx: Query, ids: readonly bigint[]) {
    return tx
      .select({ id: account.id, kind: account.kind, status: account.status })
      .from(account)
      .where(inArray(account.id, [...ids]))
      .orderBy(account.id)
      .for('update');
  }

  async inviterOf(tx: Query, id: bigint): Promise<bigint | undefined> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select inviter.id from ${account} as invited
      join ${account} as inviter on inviter.invite_code = invited.origin ->> 'UID'
      where invited.id = ${id} and inviter.id <> invited.id and inviter.kind = 'registered' and inviter.status = 'active'`);
    return rows[0] && BigInt(rows[0].id);
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

  /** The device with its guest; whoever registered or deleted theirs has none on it any more. */
  async guestOfDevice(
    tx: Query,
    deviceHash: Buffer,
  ): Promise<{ bannedAt: Date | null; guest: AccountRow | null } | undefined> {
    const guestOf = and(
      eq(account.id, accountDevice.accountId),
      eq(account.kind, 'guest'),
      ne(account.status, 'deleted'),
    );
    const [bound] = await tx
      .select({ bannedAt: accountDevice.bannedAt, guest: account })
      .from(accountDevice)
      .leftJoin(account, guestOf)
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

  async touchDevice(tx: Query, deviceHash: Buffer, now: Date): Promise<void> {
    await tx.update(accountDevice).set({ lastSeenAt: now }).where(eq(accountDevice.deviceHash, deviceHash));
  }

  /**
   * Begins a session and ends the oldest where there are more than `keep`; tells how many ended. Those that another
   * sign-in is just ending are left to it. One statement, in plain SQL: every way in comes through here.
   */
  async startSession(tx: Query, session: NewSession, keep: number): Promise<number> {
    const { accountId, tokenHash, address, userAgent, now, expiresAt } = session;
    const { rows } = await tx.execute<{ ended: number }>(sql`
      with started as (
        insert into account_session (account_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at)
        values (${accountId}, ${tokenHash}, ${address}, ${userAgent}, ${now}, ${now}, ${expiresAt})
      ), oldest as (
        select id from account_session where account_id = ${accountId} order by id desc offset ${keep - 1}
      ), free as (
        select id from account_session where id in (select id from oldest) for update skip locked
      ), ended as (
        delete from account_session where id in (select id from free) returning id
      )
      select count(*)::int as ended from ended
    `);
    return rows[0]?.ended ?? 0;
  }

  /** Ends the account's sessions, all or all but one; tells how many. */
  async endSessions(tx: Query, accountId: bigint, except?: bigint): Promise<number> {
    const { rowCount } = await tx
      .delete(accountSession)
      .where(
        and(eq(accountSession.accountId, accountId), except === undefined ? undefined : ne(accountSession.id, except)),
      );
    return rowCount ?? 0;
  }

  async endSession(tx: Query, accountId: bigint, sessionId: bigint): Promise<boolean> {
    const { rowCount } = await tx
      .delete(accountSession)
      .where(and(eq(accountSession.accountId, accountId), eq(accountSession.id, sessionId)));
    return rowCount === 1;
  }

  async hasSession(tx: Query, accountId: bigint, sessionId: bigint, now: Date): Promise<boolean> {
    const session = and(
      eq(accountSession.accountId, accountId),
      eq(accountSession.id, sessionId),
      gt(accountSession.expiresAt, now),
    );
    return (await tx.$count(accountSession, session)) > 0;
  }

  async insertRegistered(
    tx: Query,
    fields: { name: string; inviteCode: string; origin: Origin; now: Date },
  ): Promise<bigint> {
    const { now, ...rest } = fields;
    const [row] = await tx
      .insert(account)
      .values({ ...rest, kind: 'registered', createdAt: now, lastSeenAt: now })
      .returning({ id: account.id });
    if (!row) throw new Error('insert into account returned no row');
    return row.id;
  }

  /** Turns a guest into an account; false when it was one already or is gone. */
  async register(tx: Query, guestId: bigint, name: string | undefined): Promise<boolean> {
    const { rowCount } = await tx
      .update(account)
      .set({ kind: 'registered', ...(name === undefined ? {} : { name }) })
      .where(and(eq(account.id, guestId), eq(account.kind, 'guest'), eq(account.status, 'active')));
    return rowCount === 1;
  }

  async unbindDevices(tx: Query, accountId: bigint): Promise<void> {
    await tx.update(accountDevice).set({ accountId: null }).where(eq(accountDevice.accountId, accountId));
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
        where id = any(${sql.param(sessionIds)}::bigint[]) returning account_id
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
        select ${accountId}, ${day},
          greatest(0, least(${seconds}::int, coalesce(floor(extract(epoch from ${now} - at))::int, ${firstCredit}::int))),
          greatest(at, ${now}) from latest
        on conflict (account_id, day) do update set
          seconds = online.seconds
            + greatest(0, least(${seconds}::int, floor(extract(epoch from ${now} - online.reported_at))::int)),
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

  sessionsOf(accountId: bigint, window: Pick<Window, 'after' | 'fetch'>) {
    const [lastId] = window.after ?? [];
    return this.#query
      .select()
      .from(accountSession)
      .where(
        and(
          eq(accountSession.accountId, accountId),
          lastId === undefined ? undefined : lt(accountSession.id, BigInt(lastId)),
        ),
      )
      .orderBy(desc(accountSession.id))
      .limit(window.fetch);
  }

  onlineOf(accountId: bigint) {
    return this.#query
      .select({ day: accountOnline.day, seconds: accountOnline.seconds })
      .from(accountOnline)
      .where(eq(accountOnline.accountId, accountId))
      .orderBy(accountOnline.day);
  }

  /** Gives the time one account spent to another, which may have spent some on the same days; the first keeps none. */
  async addOnline(tx: Query, from: bigint, to: bigint): Promise<void> {
    await tx.execute(sql`
      with moved as (delete from ${accountOnline} where account_id = ${from} returning day, seconds, reported_at)
      insert into ${accountOnline} as online (account_id, day, seconds, reported_at)
      select ${to}, day, seconds, reported_at from moved
      on conflict (account_id, day) do update set
        seconds = online.seconds + excluded.seconds,
        reported_at = greatest(online.reported_at, excluded.reported_at)
    `);
  }

  async scrub(
    tx: Query,
    id: bigint,
    fields: Pick<AccountRow, 'name' | 'avatar' | 'avatarWanted' | 'intro' | 'banReason' | 'origin'>,
  ): Promise<void> {
    await tx
      .update(account)
      .set({ ...fields, status: 'deleted' })
      .where(eq(account.id, id));
  }

  /** A ban outlives its owner: otherwise deleting the account would lift it. */
  async deleteDevices(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(accountDevice).where(and(eq(accountDevice.accountId, accountId), isNull(accountDevice.bannedAt)));
    await this.unbindDevices(tx, accountId);
  }

  async deleteOnline(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(accountOnline).where(eq(accountOnline.accountId, accountId));
  }

  async modify(
    tx: Query,
    id: bigint,
    fields: Partial<Pick<AccountRow, 'name' | 'intro' | 'avatar' | 'avatarWanted'>>,
  ): Promise<void> {
    await tx.update(account).set(fields).where(eq(account.id, id));
  }

  /** Shows everybody the avatar that waited; false when this one does not. */
  async showAvatar(tx: Query, id: bigint, path: string): Promise<boolean> {
    const { rowCount } = await tx
      .update(account)
      .set({ avatar: path, avatarWanted: '' })
      .where(and(eq(account.id, id), eq(account.avatarWanted, path)));
    return rowCount === 1;
  }

  /** Shows it no more, nor lets it wait; false when it is not this account's avatar. */
  async dropAvatar(tx: Query, id: bigint, path: string): Promise<boolean> {
    const { avatar, avatarWanted } = account;
    const { rowCount } = await tx
      .update(account)
      .set({
        avatar: sql`case when ${avatar} = ${path} then '' else ${avatar} end`,
        avatarWanted: sql`case when ${avatarWanted} = ${path} then '' else ${avatarWanted} end`,
      })
      .where(and(eq(account.id, id), or(eq(avatar, path), eq(avatarWanted, path))));
    return rowCount === 1;
  }
}
