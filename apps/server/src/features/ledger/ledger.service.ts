import type { Currency } from '@liuguang/contract/ledger/kinds';
import { creatorShare } from '@liuguang/contract/ledger/rates';
import type { Balances } from '@liuguang/contract/ledger/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Claim } from '../../platform/once/once.claim.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { OWNED_SIDES, type OwnedSide, type Side } from './ledger.accounts.ts';
import type { Charge, Gift, LedgerPort, Paid, Sale } from './ledger.port.ts';
import { houseLeg, type Leg, type Posting, requireAmount } from './ledger.posting.ts';
import { presentBalances } from './ledger.present.ts';
import type { HoldRow, LedgerRepository } from './ledger.repository.ts';

/** Holds that are given back in one go. */
const BATCH = 200;

export interface LedgerParts {
  readonly database: Database;
  readonly repository: LedgerRepository;
  readonly posting: Posting;
  readonly clock: Clock;
}

export class LedgerService implements LedgerPort {
  readonly #parts: LedgerParts;

  constructor(parts: LedgerParts) {
    this.#parts = parts;
  }

  async balances(accountId: bigint): Promise<Balances> {
    return presentBalances(await this.#parts.repository.walletOf(accountId));
  }

  balanceIn(tx: Transaction, accountId: bigint, currency: Currency): Promise<number> {
    return this.#parts.repository.balanceIn(tx, accountId, currency);
  }

  charge(tx: Transaction, charge: Charge): Promise<Paid> {
    return this.#parts.posting.spend(tx, charge, 'revenue', 'single');
  }

  sell(tx: Transaction, sale: Sale): Promise<Paid> {
    return this.#parts.posting.sell(tx, sale);
  }

  sellAndAnswer(claim: Claim, sale: Sale): Promise<unknown> {
    const { database, posting } = this.#parts;
    return database.alone((query) => posting.sellAndAnswer(query, claim, sale));
  }

  async give(tx: Transaction, { to, amount, currency = 'gold', ...reason }: Gift): Promise<void> {
    const { repository, posting, clock } = this.#parts;
    requireAmount(amount);
    const account = await repository.ensure(tx, { owner: to, side: 'user', currency }, clock.now());
    await posting.move(tx, reason, [
      { account, currency, bought: 0, given: amount },
      houseLeg('promotion', currency, 0, -amount),
    ]);
  }

  async hold(tx: Transaction, charge: Omit<Charge, 'creator' | 'gets'>, seconds: number): Promise<bigint> {
    const { repository, posting, clock } = this.#parts;
    const { account, transferId, bought, given } = await posting.spend(tx, charge, 'clearing', 'hold');
    const expiresAt = new Date(clock.now().getTime() + requireAmount(seconds) * 1000);
    await repository.insertHold(tx, { transferId, ledgerAccountId: account, bought, given, state: 'held', expiresAt });
    return transferId;
  }

  async post(tx: Transaction, hold: bigint, creator?: bigint): Promise<boolean> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const held = await repository.settle(tx, hold, 'posted', now);
    if (!held) return false;
    await this.#settle(tx, held, 'post', async (currency) => {
      const share = creator === undefined ? 0 : creatorShare(held.bought);
      const legs = [houseLeg('revenue', currency, held.bought - share, held.given)];
      if (creator === undefined || share === 0) return legs;
      const account = await repository.ensure(tx, { owner: creator, side: 'creator', currency }, now);
      return [...legs, { account, currency, bought: share, given: 0 }];
    });
    return true;
  }

  async release(tx: Transaction, hold: bigint): Promise<boolean> {
    const held = await this.#parts.repository.settle(tx, hold, 'voided');
    if (!held) return false;
    await this.#settle(tx, held, 'void', async (currency) => [
      { account: held.ledgerAccountId, currency, bought: held.bought, given: held.given },
    ]);
    return true;
  }

  /** Gives back what was set aside for too long; each in a transaction of its own. Returns how many. */
  async releaseDue(signal: AbortSignal): Promise<number> {
    const { database, repository, clock } = this.#parts;
    let released = 0;
    while (!signal.aborted) {
      const due = await repository.holdsDue(clock.now(), BATCH);
      for (const hold of due) {
        if (await database.transaction((tx) => this.release(tx, hold))) released += 1;
      }
      if (due.length < BATCH) break;
    }
    return released;
  }

  async #settle(
    tx: Transaction,
    { transferId, bought, given }: HoldRow,
    phase: 'post' | 'void',
    legsFor: (currency: Leg['currency']) => Promise<Leg[]>,
  ): Promise<void> {
    const { repository, posting } = this.#parts;
    const { currency, ...reason } = await repository.reasonOf(tx, transferId);
    const legs = [houseLeg('clearing', currency, -bought, -given), ...(await legsFor(currency))];
    await repository.settled(tx, transferId, await posting.move(tx, reason, legs, phase));
  }

  /** Everything of a guest's becomes the account's: what is in its wallet, what it earned, what is set aside. */
  async merge(tx: Transaction, guest: bigint, into: bigint): Promise<void> {
    const { repository, posting, clock } = this.#parts;
    const legs: Leg[] = [];
    let reference = '';
    for (const { id, side, currency, bought, given, seq } of await repository.lockAll(tx, guest)) {
      const account = await repository.ensure(tx, { owner: into, side: ownedSide(side), currency }, clock.now());
      if (side === 'user') await repository.moveHolds(tx, id, account);
      if (bought + given === 0) continue;
      // A chain has one entry of each number, so no other merge can have this reference.
      reference ||= `${id}.${seq + 1}`;
      legs.push({ account: id, currency, bought: -bought, given: -given }, { account, currency, bought, given });
    }
    if (legs.length > 0) await posting.move(tx, { kind: 'merge', reference }, legs);
    await repository.moveRecords(tx, guest, into);
  }
}

function ownedSide(side: Side): OwnedSide {
  const owned = OWNED_SIDES.find((one) => one === side);
  if (!owned) throw new Error(`an account of the house, ${side}, belongs to somebody`);
  return owned;
}
