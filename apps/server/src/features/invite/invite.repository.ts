import type { InviteHold } from '@liuguang/contract/invite/rules';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { descending } from '../../platform/postgres/descending.ts';
import { hasTakenPart } from '../task/task.port.ts';
import { invite, inviteReward } from './invite.schema.ts';

export type InviteRow = typeof invite.$inferSelect;
export type RewardRow = typeof inviteReward.$inferSelect;
type After = Pick<Window, 'after' | 'fetch'>;

/** The migration that brought this table. */
const TABLE_CAME = '0045_invite.sql';

const isHeld = sql`${invite.heldFor} is not null and ${invite.releasedAt} is null`;

export class InviteRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  /** Invitations of one person one after the other, so that two do not both find a ring not closed yet. */
  async lockInviter(tx: Transaction, inviterId: bigint): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invite'), hashtext(${String(inviterId)}))`);
  }

  async insert(tx: Transaction, row: Omit<InviteRow, 'id'>): Promise<bigint> {
    const [added] = await tx.insert(invite).values(row).returning({ id: invite.id });
    if (!added) throw new Error('insert into invite returned no row');
    return added.id;
  }

  /**
   * Writes some down of those whose link named an inviter before this table was there; tells how many. From where they
   * came is not known any more, so that only what is known of their devices holds them, when they pay.
   */
  async adopt(limit: number): Promise<number> {
    const { rowCount } = await this.#query.execute(sql`
      insert into ${invite} (invited_id, inviter_id, came_at, registered_at)
      select friend.id, inviter.id, friend.created_at, case when friend.kind = 'registered' then friend.created_at end
      from account as friend
      join account as inviter on inviter.invite_code = friend.origin ->> 'UID'
      where friend.created_at < (select applied_at from schema_migration where name = ${TABLE_CAME})
        and friend.status <> 'deleted' and inviter.id <> friend.id
        and not exists (select from ${invite} where invited_id = friend.id)
      order by friend.created_at limit ${limit}
      on conflict do nothing`);
    return rowCount ?? 0;
  }

  async cameFromDevice(tx: Transaction, inviterId: bigint, deviceHash: Buffer): Promise<boolean> {
    const same = and(eq(invite.inviterId, inviterId), eq(invite.deviceHash, deviceHash));
    return (await tx.$count(invite, same)) > 0;
  }

  cameFromSite(tx: Transaction, inviterId: bigint, site: Buffer, since: Date): Promise<number> {
    return tx.$count(
      invite,
      and(eq(invite.inviterId, inviterId), eq(invite.siteFingerprint, site), gt(invite.cameAt, since)),
    );
  }

  /** Held until the transaction ends. */
  async ofInvited(tx: Transaction, invitedId: bigint): Promise<InviteRow | undefined> {
    const [row] = await tx.select().from(invite).where(eq(invite.invitedId, invitedId)).for('update');
    return row;
  }

  async byId(tx: Transaction, id: bigint): Promise<InviteRow | undefined> {
    const [row] = await tx.select().from(invite).where(eq(invite.id, id)).for('update');
    return row;
  }

  async inviterOf(invitedId: bigint): Promise<bigint | undefined> {
    const [row] = await this.#query
      .select({ inviterId: invite.inviterId })
      .from(invite)
      .where(and(eq(invite.invitedId, invitedId), isNull(invite.voidedAt)));
    return row?.inviterId ?? undefined;
  }

  async set(tx: Transaction, id: bigint, fields: Partial<Omit<InviteRow, 'id'>>): Promise<void> {
    await tx.update(invite).set(fields).where(eq(invite.id, id));
  }

  /** Undefined for somebody whom nobody invited, or who had an account. */
  async registered(tx: Transaction, invitedId: bigint, now: Date): Promise<InviteRow | undefined> {
    const [row] = await tx
      .update(invite)
      .set({ registeredAt: now })
      .where(and(eq(invite.invitedId, invitedId), isNull(invite.registeredAt), isNull(invite.voidedAt)))
      .returning();
    return row;
  }

  /** Of those who registered since then, who did something and was not known to have. */
  async nowActive(tx: Transaction, since: Date, now: Date, limit: number): Promise<InviteRow[]> {
    const found = tx
      .select({ id: invite.id })
      .from(invite)
      .where(
        and(
          gt(invite.cameAt, since),
          isNotNull(invite.registeredAt),
          isNull(invite.activeAt),
          isNull(invite.voidedAt),
          hasTakenPart(sql`${invite}.invited_id`),
        ),
      )
      .limit(limit)
      .for('update', { skipLocked: true });
    return tx.update(invite).set({ activeAt: now }).where(inArray(invite.id, found)).returning();
  }

  async list(inviterId: bigint, { after, fetch }: After): Promise<(InviteRow & { earned: number })[]> {
    const [id] = after ?? [];
    const rows = await this.#query
      .select({ row: invite, earned: earned('earned') })
      .from(invite)
      .where(and(eq(invite.inviterId, inviterId), id === undefined ? undefined : lt(invite.id, BigInt(id))))
      .orderBy(descending(invite.id))
      .limit(fetch);
    return rows.map(({ row, earned }) => ({ ...row, earned }));
  }

  async records(
    filter: { inviterId: bigint | undefined; held: boolean; id?: bigint },
    { after, fetch }: After,
    query: Query = this.#query,
  ): Promise<(InviteRow & { heldGold: number })[]> {
    const [last] = after ?? [];
    const rows = await query
      .select({ row: invite, heldGold: earned('held') })
      .from(invite)
      .where(
        and(
          filter.inviterId === undefined ? undefined : eq(invite.inviterId, filter.inviterId),
          filter.held ? isHeld : undefined,
          filter.id === undefined ? undefined : eq(invite.id, filter.id),
          last === undefined ? undefined : lt(invite.id, BigInt(last)),
        ),
      )
      // The key of the table lies the other way round than the indexes of what is asked for.
      .orderBy(filter.inviterId === undefined && !filter.held ? desc(invite.id) : descending(invite.id))
      .limit(fetch);
    return rows.map(({ row, heldGold }) => ({ ...row, heldGold }));
  }

  async counts(inviterId: bigint): Promise<{ all: number; registered: number; active: number }> {
    const { rows } = await this.#query.execute<{ all: number; registered: number; active: number }>(sql`
      select count(*)::int as "all", count(registered_at)::int as registered,
        count(active_at) filter (where held_for is null or released_at is not null)::int as active
      from ${invite} where inviter_id = ${inviterId} and voided_at is null`);
    return rows[0] ?? { all: 0, registered: 0, active: 0 };
  }

  async addReward(tx: Transaction, row: Omit<RewardRow, 'id'>): Promise<void> {
    await tx.insert(inviteReward).values(row);
  }

  /** Whatever it was; false when there is none, or it was taken back before. */
  async voidReward(tx: Transaction, reference: string, states: readonly RewardRow['state'][]): Promise<boolean> {
    const { rowCount } = await tx
      .update(inviteReward)
      .set({ state: 'void' })
      .where(and(eq(inviteReward.reference, reference), inArray(inviteReward.state, [...states])));
    return rowCount === 1;
  }

  heldRewards(tx: Transaction, inviteId: bigint): Promise<RewardRow[]> {
    return tx
      .select()
      .from(inviteReward)
      .where(and(eq(inviteReward.inviteId, inviteId), eq(inviteReward.state, 'held')))
      .orderBy(inviteReward.id)
      .for('update');
  }

  async earn(tx: Transaction, rewardIds: readonly bigint[], now: Date): Promise<void> {
    if (rewardIds.length === 0) return;
    await tx
      .update(inviteReward)
      .set({ state: 'earned', at: now })
      .where(inArray(inviteReward.id, [...rewardIds]));
  }

  async rewards(inviterId: bigint, { after, fetch }: After): Promise<(RewardRow & { invitedId: bigint | null })[]> {
    const [id] = after ?? [];
    const rows = await this.#query
      .select({ row: inviteReward, invitedId: invite.invitedId })
      .from(inviteReward)
      .innerJoin(invite, eq(invite.id, inviteReward.inviteId))
      .where(and(eq(inviteReward.inviterId, inviterId), id === undefined ? undefined : lt(inviteReward.id, BigInt(id))))
      .orderBy(descending(inviteReward.id))
      .limit(fetch);
    return rows.map(({ row, invitedId }) => ({ ...row, invitedId }));
  }

  async earnedEver(inviterId: bigint): Promise<number> {
    const { rows } = await this.#query.execute<{ earned: string }>(sql`
      select coalesce(sum(amount), 0) as earned from ${inviteReward}
      where inviter_id = ${inviterId} and state = 'earned'`);
    return Number(rows[0]?.earned ?? 0);
  }

  /** What was earned on each day in Shanghai since then. */
  async earnedByDay(inviterId: bigint, since: Date): Promise<{ day: string; amount: number }[]> {
    const { rows } = await this.#query.execute<{ day: string; amount: number }>(sql`
      select (at at time zone 'Asia/Shanghai')::date::text as day, sum(amount)::float8 as amount from ${inviteReward}
      where inviter_id = ${inviterId} and state = 'earned' and at > ${since.toISOString()}::timestamptz
      group by 1 order by 1`);
    return rows;
  }

  /** Somebody who comes to an account was not brought to it; whom the guest brought, the account did. */
  async join(tx: Transaction, guest: bigint, into: bigint, now: Date): Promise<void> {
    await tx
      .update(invite)
      .set({ voidedAt: now })
      .where(
        and(
          or(eq(invite.invitedId, guest), and(eq(invite.invitedId, into), eq(invite.inviterId, guest))),
          isNull(invite.voidedAt),
        ),
      );
    await tx
      .update(invite)
      .set({ inviterId: into })
      .where(and(eq(invite.inviterId, guest), sql`${invite.invitedId} is distinct from ${into}`));
    await tx.update(inviteReward).set({ inviterId: into }).where(eq(inviteReward.inviterId, guest));
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await tx
      .update(invite)
      .set({ invitedId: null, deviceHash: null, siteFingerprint: null })
      .where(eq(invite.invitedId, accountId));
    await tx.update(invite).set({ inviterId: null }).where(eq(invite.inviterId, accountId));
    await tx.update(inviteReward).set({ inviterId: null }).where(eq(inviteReward.inviterId, accountId));
  }

  /** Devices and addresses of invitations from before then. */
  async forgetPlaces(before: Date): Promise<number> {
    const { rowCount } = await this.#query
      .update(invite)
      .set({ deviceHash: null, siteFingerprint: null })
      .where(
        and(
          lt(invite.cameAt, before),
          sql`(${invite.siteFingerprint} is not null or ${invite.deviceHash} is not null)`,
        ),
      );
    return rowCount ?? 0;
  }

  invitesOf(accountId: bigint): Promise<InviteRow[]> {
    return this.#query
      .select()
      .from(invite)
      .where(or(eq(invite.inviterId, accountId), eq(invite.invitedId, accountId)))
      .orderBy(invite.id);
  }

  rewardsOf(accountId: bigint): Promise<RewardRow[]> {
    return this.#query
      .select()
      .from(inviteReward)
      .where(eq(inviteReward.inviterId, accountId))
      .orderBy(inviteReward.id);
  }
}

const earned = (state: RewardRow['state']) =>
  sql<number>`coalesce((select sum(amount) from ${inviteReward} as reward
    where reward.invite_id = ${invite}.id and reward.state = ${state}), 0)::float8`;

export const holdOf = ({ heldFor, releasedAt }: InviteRow): InviteHold | undefined =>
  heldFor !== null && releasedAt === null ? heldFor : undefined;
