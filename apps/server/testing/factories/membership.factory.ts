import { membership, type Tier } from '../../src/features/membership/membership.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';

/** A month of membership that ends at the given time. */
export async function addMembership(
  { query }: Database,
  accountId: bigint,
  tier: Tier,
  expiresAt: Date,
  vipType = 2,
): Promise<void> {
  await query.insert(membership).values({ accountId, tier, vipType, expiresAt });
}
