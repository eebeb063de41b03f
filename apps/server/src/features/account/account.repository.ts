import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import { notingEvent } from '../task/task.port.ts';
import { account, accountDevice, accountDeviceUse, accountOnline, type Origin } from './account.schema.ts';

export type AccountRow = typeof account.$inferSelect;

/** Everything the account feature asks of the database; methods that write take the transaction they belong to. */
export class AccountRepository {
  readonly #query: Query;
  readonly #accountById;

  constructor({ query }: Database) {
    this.#query = query;
    this.#accountById = query
      .select()
      .from(account)
      .where(eq(account.id, sql.placeholder('id')))
      .prepare('account_by_id');
  }

  async byId(id: bigint): Promise<AccountRow | undefined> {
    const [row] = await this.#accountById.execute({ id });
    return row;
  }

  /** People with an account, by the index of their names. */
  namedLike(beginning: string, limit: number) {
    const pattern = `${beginning.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    return this.#query
      .select({ id: account.id, name: account.name, avatar: account.avatar })
      .from(account)
      .where(
        and(eq(account.kind, 'registered'), eq(account.status, 'active'), sql`lower(${account.name}) like ${pattern}`),
      )
      .orderBy(sql`lower(${account.name}) using ~<~`, account.id)
      .limit(limit);
  }

  /** In no order; those who are banned or deleted are left out. */
  async active(
    ids: readonly bigint[],
  ): Promise<Pick<AccountRow, 'id' | 'kind' | 'name' | 'avatar' | 'intro' | 'createdAt'>[]> {
    if (ids.length === 0) return [];
    const { id, kind, name, avatar, intro, createdAt } = account;
    return this.#query
      .select({ id, kind, name, avatar, intro, createdAt })
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

  async byInviteCode(tx: Query, code: string): Promise<bigint | undefined> {
    const [row] = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.inviteCode, code), eq(account.status, 'active')));
    return row?.id;
  }

  async standing(tx: Query, id: bigint) {
    const [row] = await tx
      .select({ kind: account.kind, status: account.status })
      .from(account)
      .where(eq(account.id, id));
    return row;
  }

  async usedDevice(tx: Query, accountId: bigint, deviceHash: Buffer): Promise<boolean> {
    const used = and(eq(accountDeviceUse.deviceHash, deviceHash), eq(accountDeviceUse.accountId, accountId));
    return (await tx.$count(accountDeviceUse, used)) > 0;
  }

  async idsOfNames(names: readonly string[]): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: sql<string>`min(${account.id})` })
      .from(account)
      .where(and(inArray(account.name, [...names]), sql`kind = 'registered' and status = 'active'`))
      .groupBy(account.name)
      .having(sql`count(*) = 1`);
    return rows.map(({ id }) => BigInt(id));
  }

  async samePerson(id: bigint, query: Query = this.#query): Promise<bigint[]> {
    const { rows } = await query.execute<{ id: string }>(sql`
      select ${id}::bigint as id
      union
      select other.account_id from ${accountDeviceUse} as own join ${accountDeviceUse} as other using (device_hash)
      where own.account_id = ${id}`);
    return rows.map((row) => BigInt(row.id));
  }

  /** What was used on the guest's devices was used by whoever has the account. */
  async shareDevices(tx: Query, guest: bigint, into: bigint): Promise<void> {
    await tx.execute(sql`
      insert into ${accountDeviceUse} as used (device_hash, account_id, last_seen_at)
      select device_hash, ${into}, last_seen_at from ${accountDeviceUse} where account_id = ${guest}
      on conflict (device_hash, account_id) do update set
        last_seen_at = greatest(used.last_seen_at, excluded.last_seen_at)`);
  }

  async list(
    window: Window,
    filter: { kind?: AccountRow['kind']; status?: AccountRow['status']; named?: string },
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
          named(account.id, account.name, filter.named),
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
  ): Promise<{ bannedAt: Date | null; fromLink: boolean; guest: AccountRow | null } | undefined> {
    const guestOf = and(
      eq(account.id, accountDevice.accountId),
      eq(account.kind, 'guest'),
      ne(account.status, 'deleted'),
    );
    const [bound] = await tx
      .select({ bannedAt: accountDevice.bannedAt, fromLink: accountDevice.fromLink, guest: account })
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

  /** An id that ever came with a link stays one of which others may know. */
  async bindDevice(tx: Query, deviceHash: Buffer, accountId: bigint, fromLink: boolean, now: Date): Promise<void> {
    await tx
      .insert(accountDevice)
      .values({ deviceHash, accountId, fromLink, createdAt: now, lastSeenAt: now })
      .onConflictDoUpdate({
        target: accountDevice.deviceHash,
        set: { accountId, fromLink: sql`${accountDevice.fromLink} or ${fromLink}`, lastSeenAt: now },
      });
  }

  async touchDevice(tx: Query, deviceHash: Buffer, now: Date): Promise<void> {
    await tx.execute(sql`
      with seen as (
        update ${accountDevice} set last_seen_at = ${now.toISOString()} where device_hash = ${deviceHash}
        returning device_hash, account_id, last_seen_at
      )
      insert into ${accountDeviceUse} (device_hash, account_id, last_seen_at)
      select device_hash, account_id, last_seen_at from seen where account_id is not null
      on conflict (device_hash, account_id) do update set last_seen_at = excluded.last_seen_at`);
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

  /** An id that others know says nothing about the device it comes from. */
  async isOnDeviceOf(guestId: bigint, accountId: bigint): Promise<boolean> {
    const { rowCount } = await this.#query.execute(sql`
      select from ${accountDeviceUse} as own
      join ${accountDeviceUse} as theirs using (device_hash) join ${accountDevice} as device using (device_hash)
      where own.account_id = ${guestId} and theirs.account_id = ${accountId} and not device.from_link limit 1`);
    return rowCount === 1;
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
      ), known as materialized (
        select seconds from ${accountOnline} where account_id = ${accountId} and day = ${day} for update
      ), today as (
        insert into ${accountOnline} as online (account_id, day, seconds, reported_at)
        select ${accountId}, ${day},
          greatest(0, least(${seconds}::int, coalesce(floor(extract(epoch from ${now} - at))::int, ${firstCredit}::int))),
          greatest(at, ${now}) from latest left join known on true
        on conflict (account_id, day) do update set
          seconds = online.seconds
            + greatest(0, least(${seconds}::int, floor(extract(epoch from ${now} - online.reported_at))::int)),
          reported_at = greatest(online.reported_at, ${now})
        returning online.account_id, online.seconds, online.reported_at
      ), credited as (
        select today.account_id, ${now}::timestamptz as at,
          least(${seconds}::int, today.seconds - coalesce((select seconds from known), 0)) as seconds from today
      ), noted as (
        ${sql.raw(notingEvent('online', { account: 'account_id', at: 'at', amount: 'seconds' }, 'from credited where seconds > 0'))}
      )
      select today.seconds as today, today.seconds + latest.earlier as total from today, latest
    `);
    const [credited] = rows;
    return { today: credited?.today ?? 0, total: Number(credited?.total ?? 0) };
  }

  /** Addresses and device ids are kept 90 days after they were last seen; a ban outlives that. */
  async forgetDevicesUnseenSince(unseenSince: Date): Promise<number> {
    await this.#query.delete(accountDeviceUse).where(lt(accountDeviceUse.lastSeenAt, unseenSince));
    const { rowCount } = await this.#query
      .delete(accountDevice)
      .where(and(lt(accountDevice.lastSeenAt, unseenSince), sql`${accountDevice.bannedAt} is null`));
    return rowCount ?? 0;
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
    await tx.delete(accountDeviceUse).where(eq(accountDeviceUse.accountId, accountId));
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
