import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Query } from '../../platform/postgres/database.ts';
import type { MembershipPort, Memberships } from './membership.port.ts';
import { membership } from './membership.schema.ts';

export class MembershipRepository implements MembershipPort {
  readonly #ofAccount;

  constructor({ query }: Database) {
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

  async anyActive(tx: Query, accountId: bigint, now: Date): Promise<boolean> {
    return (await tx.$count(membership, and(eq(membership.accountId, accountId), gt(membership.expiresAt, now)))) > 0;
  }

  /** Adds what is left of each of one account's tiers to another's, which lose nothing; the first keeps none. */
  async addSeconds(tx: Query, from: bigint, to: bigint, now: Date): Promise<void> {
    await tx.execute(sql`
      with moved as (delete from ${membership} where account_id = ${from} returning tier, vip_type, expires_at)
      insert into ${membership} as held (account_id, tier, vip_type, expires_at)
      select ${to}, tier, vip_type, expires_at from moved where expires_at > ${now}
      on conflict (account_id, tier) do update set
        vip_type = greatest(held.vip_type, excluded.vip_type),
        expires_at = greatest(held.expires_at, ${now}) + (excluded.expires_at - ${now})
    `);
  }

  async delete(tx: Query, accountId: bigint): Promise<void> {
    await tx.delete(membership).where(eq(membership.accountId, accountId));
  }
}
