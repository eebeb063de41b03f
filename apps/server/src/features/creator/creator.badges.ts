import { eq, inArray } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { CreatorBadges } from './creator.port.ts';
import { creatorBadge } from './creator.schema.ts';

interface BadgeParts {
  readonly database: Database;
  readonly accounts: Pick<AccountPort, 'hold'>;
  readonly clock: Clock;
}

/** The badges of verified creators, which operators give. */
export class Badges implements CreatorBadges {
  readonly #parts: BadgeParts;
  readonly #query: Query;

  constructor(parts: BadgeParts) {
    this.#parts = parts;
    this.#query = parts.database.query;
  }

  async verifiedAmong(ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    if (ids.length === 0) return new Set();
    const rows = await this.#query
      .select({ id: creatorBadge.accountId })
      .from(creatorBadge)
      .where(inArray(creatorBadge.accountId, [...ids]));
    return new Set(rows.map(({ id }) => id));
  }

  async verify(tx: Transaction, accountId: bigint, verified: boolean): Promise<{ verified: boolean }> {
    const { accounts, clock } = this.#parts;
    const held = (await accounts.hold(tx, [accountId])).get(accountId);
    if (!held?.registered || held.status === 'deleted') throw new Refused('notFound');
    if (verified) await tx.insert(creatorBadge).values({ accountId, verifiedAt: clock.now() }).onConflictDoNothing();
    else await tx.delete(creatorBadge).where(eq(creatorBadge.accountId, accountId));
    return { verified };
  }
}
