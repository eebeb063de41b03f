import type { Card } from '@liuguang/contract/membership/schemas';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
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
  /** Those of them who have a tier now. */
  membersAmong(accountIds: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>>;
}

export interface Grant {
  readonly accountId: bigint;
  readonly tier: Tier;
  /** 1 day, 2 month, 3 season, 4 year, 5 permanent, 6 gift. */
  readonly vipType: number;
  /** Of a gift; the other types say themselves how long they are. */
  readonly days?: number;
  /** Names what it came from, such as `order` and its number: the same thing grants once. */
  readonly source: string;
  readonly reference: string;
}

/** How time is added to a tier and taken from it. */
export interface MembershipGrantPort {
  /** Adds to what is left of the tier; undefined when the same thing granted before. */
  grant(tx: Transaction, grant: Grant): Promise<Standing | undefined>;
  /** How much of the time that came from this is still to come; undefined when it came to nothing. */
  unused(
    tx: Transaction,
    source: string,
    reference: string,
  ): Promise<{ readonly unusedMs: number; readonly wholeMs: number } | undefined>;
  /** Ends what is left of the time that came from this; time that others added stays as long as it was. */
  revoke(tx: Transaction, source: string, reference: string): Promise<boolean>;
  /** Whether any of these accounts ever bought a card, whatever became of it. */
  hasBought(accountIds: readonly bigint[], query: Query): Promise<boolean>;
  /** All cards on sale, at what they cost this person now. */
  cardsFor(accountId: bigint): Promise<{ readonly list: readonly Card[] }>;
  /** A card on sale, at what it costs this person now. */
  cardFor(accountId: bigint, cardId: bigint): Promise<Card | undefined>;
}
