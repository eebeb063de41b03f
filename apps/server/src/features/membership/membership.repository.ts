import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
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
}
