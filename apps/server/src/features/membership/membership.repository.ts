import { TIME_ZONE } from '@liuguang/contract/constants';
import { DAY_CARD, REMINDED_HOURS } from '@liuguang/contract/membership/ending';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import type { Grant, MembershipPort, Memberships, Standing } from './membership.port.ts';
import { membership, membershipCard, membershipGrant, type Tier } from './membership.schema.ts';

export type CardRow = typeof membershipCard.$inferSelect;
export type GrantRow = typeof membershipGrant.$inferSelect;

/** Somebody's tier that is about to end. */
export interface Ending {
  readonly accountId: bigint;
  readonly tier: Tier;
  readonly expiresAt: Date;
}

/** Of several cards at once the longest is shown; a gift only beside nothing that was bought. */
const rank = (type: string) => sql.raw(`(case when ${type} = 6 then 0 else ${type} end)`);

const higher = (one: string, other: string) =>
  sql`case when ${rank(one)} >= ${rank(other)} then ${sql.raw(one)} else ${sql.raw(other)} end`;

export class MembershipRepository implements MembershipPort {
  readonly #query: Query;
  readonly #ofAccount;

  constructor({ query }: Database) {
    this.#query = query;
    this.#ofAccount = query
      .select({ tier: membership.tier, vipType: membership.vipType, expiresAt: membership.expiresAt })
      .from(membership)
      .where(eq(membership.accountId, sql.placeholder('accountId')))
      .prepare('membership_of_account');
  }

  async of(accountId: bigint): Promise<Memberships> {
    const tiers = await this.#ofAccount.execute({ accountId });
    return Object.fromEntries(tiers.map(({ tier, ...standing }) => [tier, standing]));
  }

  async membersAmong(accountIds: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>> {
    if (accountIds.length === 0) return new Set();
    const rows = await this.#query
      .selectDistinct({ accountId: membership.accountId })
      .from(membership)
      .where(and(inArray(membership.accountId, [...accountIds]), gt(membership.expiresAt, now)));
    return new Set(rows.map(({ accountId }) => accountId));
  }

  async anyActive(tx: Query, accountId: bigint, now: Date): Promise<boolean> {
    return (await tx.$count(membership, and(eq(membership.accountId, accountId), gt(membership.expiresAt, now)))) > 0;
  }

  /** Keeps a tier as it is until the transaction ends, and tells how it stands; it is made where there was none. */
  async lock(tx: Transaction, accountId: bigint, tier: Tier, now: Date): Promise<Standing> {
    const [row] = await tx
      .insert(membership)
      .values({ accountId, tier, vipType: 0, expiresAt: now })
      .onConflictDoUpdate({ target: [membership.accountId, membership.tier], set: { tier } })
      .returning({ vipType: membership.vipType, expiresAt: membership.expiresAt });
    if (!row) throw new Error('the tier could not be locked');
    return row;
  }

  /** A time so many months and days later, by the calendar and the clock in Shanghai: a month ends with its last day. */
  async later(tx: Transaction, from: Date, months: number, days: number): Promise<Date> {
    const { rows } = await tx.execute<{ at: string }>(sql`
      select extract(epoch from (${from.toISOString()}::timestamptz at time zone ${TIME_ZONE}
        + make_interval(months => ${months}, days => ${days})) at time zone ${TIME_ZONE}) * 1000 as at`);
    return new Date(Number(rows[0]?.at));
  }

  /** False when the same thing granted before. */
  async insertGrant(
    tx: Transaction,
    { accountId, tier, vipType, source, reference }: Grant,
    span: { startsAt: Date; endsAt: Date; grantedAt: Date },
  ): Promise<boolean> {
    const { rowCount } = await tx
      .insert(membershipGrant)
      .values({ accountId, tier, vipType, source, reference, ...span })
      .onConflictDoNothing();
    return rowCount === 1;
  }

  async set(tx: Transaction, accountId: bigint, tier: Tier, standing: Standing): Promise<void> {
    await tx
      .update(membership)
      .set(standing)
      .where(and(eq(membership.accountId, accountId), eq(membership.tier, tier)));
  }

  async grantOf(tx: Transaction, source: string, reference: string): Promise<GrantRow | undefined> {
    const [row] = await tx
      .select()
      .from(membershipGrant)
      .where(and(eq(membershipGrant.source, source), eq(membershipGrant.reference, reference)))
      .for('update');
    return row;
  }

  async setGrant(tx: Transaction, id: bigint, fields: Partial<GrantRow>): Promise<void> {
    await tx.update(membershipGrant).set(fields).where(eq(membershipGrant.id, id));
  }

  /** What follows a span that was taken out moves up. */
  async moveUp(tx: Transaction, { accountId, tier, endsAt }: GrantRow, ms: number): Promise<void> {
    const by = sql`make_interval(secs => ${ms / 1000})`;
    await tx.execute(sql`
      update membership_grant set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}
      where account_id = ${accountId} and tier = ${tier} and starts_at >= ${endsAt.toISOString()}
        and revoked_at is null`);
  }

  /** The highest type among the spans that are not over; undefined when there are none. */
  async typeLeft(tx: Transaction, accountId: bigint, tier: Tier, now: Date): Promise<number | undefined> {
    const { rows } = await tx.execute<{ type: number }>(sql`
      select vip_type as type from membership_grant
      where account_id = ${accountId} and tier = ${tier} and ends_at > ${now.toISOString()} and revoked_at is null
      order by ${rank('vip_type')} desc limit 1`);
    return rows[0]?.type;
  }

  /** Adds what is left of each of one account's tiers to another's, which lose nothing; the first keeps none. */
  async addSeconds(tx: Query, from: bigint, to: bigint, now: Date): Promise<void> {
    const at = now.toISOString();
    await tx.execute(sql`
      update membership_grant as moved set
        account_id = ${to},
        starts_at = greatest(starts_at, ${at}) + shift.by,
        ends_at = ends_at + shift.by
      from (
        select tier, greatest(max(expires_at), ${at}) - ${at}::timestamptz as by from (
          select tier, expires_at from membership where account_id = ${to}
          union all select tier, ${at}::timestamptz from unnest(array['normal', 'dark', 'supreme']) as tier
        ) as held group by tier
      ) as shift
      where moved.account_id = ${from} and moved.tier = shift.tier and moved.ends_at > ${at}`);
    await tx.update(membershipGrant).set({ accountId: to }).where(eq(membershipGrant.accountId, from));
    await tx.execute(sql`
      with moved as (delete from ${membership} where account_id = ${from} returning tier, vip_type, expires_at)
      insert into ${membership} as held (account_id, tier, vip_type, expires_at)
      select ${to}, tier, vip_type, expires_at from moved where expires_at > ${at}
      on conflict (account_id, tier) do update set
        vip_type = case when held.expires_at > ${at} then ${higher('held.vip_type', 'excluded.vip_type')}
          else excluded.vip_type end,
        expires_at = greatest(held.expires_at, ${at}) + (excluded.expires_at - ${at}::timestamptz)
    `);
  }

  async delete(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(membership).where(eq(membership.accountId, accountId));
    await tx.update(membershipGrant).set({ accountId: null }).where(eq(membershipGrant.accountId, accountId));
  }

  grantsOf(accountId: bigint): Promise<GrantRow[]> {
    return this.#query
      .select()
      .from(membershipGrant)
      .where(eq(membershipGrant.accountId, accountId))
      .orderBy(asc(membershipGrant.id));
  }

  /** Takes some whose tier is about to end and who were not reminded of it yet; nobody else gets them. */
  async takeEnding(tx: Transaction, now: Date, limit: number): Promise<Ending[]> {
    const before = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
    const { rows } = await tx.execute<{ account_id: string; tier: Tier; expires_at: string }>(sql`
      update membership set reminded_of = expires_at
      where (account_id, tier) in (
        select account_id, tier from membership
        where expires_at > ${now.toISOString()} and expires_at <= ${before(REMINDED_HOURS.longer)}
          and (vip_type <> ${DAY_CARD} or expires_at <= ${before(REMINDED_HOURS.day)})
          and reminded_of is distinct from expires_at
        order by expires_at limit ${limit} for update skip locked
      )
      returning account_id, tier, expires_at`);
    return rows.map((row) => ({
      accountId: BigInt(row.account_id),
      tier: row.tier,
      expiresAt: new Date(row.expires_at),
    }));
  }

  cards(): Promise<CardRow[]> {
    return this.#query.select().from(membershipCard).orderBy(asc(membershipCard.position), asc(membershipCard.id));
  }

  async cardById(id: bigint): Promise<CardRow | undefined> {
    const [row] = await this.#query.select().from(membershipCard).where(eq(membershipCard.id, id));
    return row;
  }

  async lockCard(tx: Transaction, id: bigint): Promise<CardRow | undefined> {
    const [row] = await tx.select().from(membershipCard).where(eq(membershipCard.id, id)).for('update');
    return row;
  }

  /** Adds one where no number is given. */
  async saveCard(tx: Transaction, id: bigint | undefined, fields: Omit<CardRow, 'id'>): Promise<CardRow> {
    const [row] =
      id === undefined
        ? await tx.insert(membershipCard).values(fields).returning()
        : await tx.update(membershipCard).set(fields).where(eq(membershipCard.id, id)).returning();
    if (!row) throw new Error(`card ${id} went away while it was held`);
    return row;
  }

  /** Whether any of these ever bought time; gifts do not count. */
  async everBought(accountIds: readonly bigint[], query: Query = this.#query): Promise<boolean> {
    const bought = and(inArray(membershipGrant.accountId, [...accountIds]), sql`${membershipGrant.vipType} <> 6`);
    return (await query.$count(membershipGrant, bought)) > 0;
  }
}
