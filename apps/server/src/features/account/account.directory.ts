import type { Bus } from '../../platform/bus.ts';
import { InvalidatedCache } from '../../platform/invalidated-cache.ts';
import type { MaybePromise } from '../../platform/maybe-promise.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { MembershipPort, Memberships } from '../membership/membership.port.ts';
import type { AccountRepository, AccountRow } from './account.repository.ts';

export interface Profile {
  readonly account: AccountRow;
  readonly memberships: Memberships;
}

/** Accounts with what decides their rights, remembered for a short while because almost every call asks for them. */
export class Directory {
  readonly #repository: AccountRepository;
  readonly #membership: MembershipPort;
  readonly #bus: Bus;
  readonly #known: InvalidatedCache<bigint, Profile>;

  constructor(repository: AccountRepository, membership: MembershipPort, bus: Bus) {
    this.#repository = repository;
    this.#membership = membership;
    this.#bus = bus;
    this.#known = new InvalidatedCache(bus, { max: 50_000, ttlMs: 30_000 });
    bus.subscribe('account', (payload) => this.#known.forget(BigInt(payload)));
  }

  find(id: bigint): MaybePromise<Profile | undefined> {
    return this.#known.read(id, async () => {
      const [account, memberships] = await Promise.all([this.#repository.byId(id), this.#membership.of(id)]);
      return account && { account, memberships };
    });
  }

  /** To be called in every transaction that changes what a profile holds. */
  async changed(tx: Transaction, id: bigint): Promise<void> {
    await this.#bus.publish('account', String(id), tx);
  }
}
