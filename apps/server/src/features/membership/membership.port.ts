import type { Tier } from './membership.schema.ts';

export interface Standing {
  readonly vipType: number;
  readonly expiresAt: Date;
}

/** The tiers somebody has or had; one that is over has an expiry in the past. */
export type Memberships = Partial<Record<Tier, Standing>>;

/** What other features may ask about membership. */
export interface MembershipPort {
  of(accountId: bigint): Promise<Memberships>;
}
