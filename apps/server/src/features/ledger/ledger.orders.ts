import type { Transaction } from '../../platform/postgres/database.ts';
import type { LedgerIncome } from './ledger.income.ts';
import type { Chargeback, GivenBack, InviterReward, LedgerOrderPort, Recharge, Refund } from './ledger.port.ts';
import { houseLeg, requireAmount, requireAmountOrNone } from './ledger.posting.ts';
import type { LedgerParts } from './ledger.service.ts';

const NOBODYS = { account: 0n, bought: 0, given: 0 };

/** What money from outside does to the ledger: `clearing` owes us, or is owed, what passed through it. */
export class LedgerOrders implements LedgerOrderPort {
  readonly #parts: Omit<LedgerParts, 'database'>;
  readonly #income: LedgerIncome;

  constructor(parts: Omit<LedgerParts, 'database'>, income: LedgerIncome) {
    this.#parts = parts;
    this.#income = income;
  }

  async recharge(tx: Transaction, { owner, bought, bonus, ...named }: Recharge): Promise<void> {
    const { repository, posting, clock } = this.#parts;
    requireAmount(bought);
    requireAmountOrNone(bonus);
    const account = await repository.ensure(tx, { owner, side: 'user', currency: 'gold' }, clock.now());
    await posting.move(tx, { kind: 'recharge', ...named }, [
      { account, currency: 'gold', bought, given: bonus },
      houseLeg('clearing', 'gold', -bought, 0),
      houseLeg('promotion', 'gold', 0, -bonus),
    ]);
  }

  async refund(tx: Transaction, { owner, bought, bonus, ...named }: Recharge): Promise<Refund> {
    const { posting } = this.#parts;
    const wallet = await this.#lockWallet(tx, owner);
    const taken = Math.min(requireAmount(bought), wallet.bought);
    // Whoever gives back a third of the gold gives back a third of what came on top, and never less.
    const due = Number((BigInt(requireAmountOrNone(bonus)) * BigInt(taken) + BigInt(bought) - 1n) / BigInt(bought));
    const takenBonus = Math.min(due, wallet.given);
    // Bonus that was spent is paid for with bought gold, so that nobody gets it for nothing by asking for the money back.
    const spentBonus = due - takenBonus;
    const returned = taken - spentBonus;
    if (returned <= 0) return { returned: 0, bonus: 0 };
    await posting.move(tx, { kind: 'refund', ...named }, [
      { account: wallet.account, currency: 'gold', bought: -taken, given: -takenBonus },
      houseLeg('clearing', 'gold', returned, 0),
      houseLeg('promotion', 'gold', spentBonus, takenBonus),
    ]);
    return { returned, bonus: due };
  }

  async giveBack(tx: Transaction, { owner, amount, sale, ...named }: GivenBack): Promise<void> {
    const { repository, posting, clock } = this.#parts;
    const paid = await repository.paidFor(tx, sale);
    const whole = paid.bought + paid.given;
    if (requireAmount(amount) > whole) throw new Error(`${sale.kind} ${sale.reference} was paid with ${whole} only`);
    // Rounded in favour of what was bought: given gold never turns into bought gold by it, nor the other way round.
    const given = Number((BigInt(amount) * BigInt(paid.given)) / BigInt(whole));
    const bought = amount - given;
    const account = await repository.ensure(tx, { owner, side: 'user', currency: 'gold' }, clock.now());
    await posting.move(tx, { kind: 'refund', ...named }, [
      { account, currency: 'gold', bought, given },
      houseLeg('revenue', 'gold', -bought, -given),
    ]);
  }

  async chargeback(
    tx: Transaction,
    { owner, bought, bonus, ...named }: Omit<Recharge, 'owner'> & { owner: bigint | undefined },
  ): Promise<Chargeback> {
    const { posting } = this.#parts;
    const wallet = owner === undefined ? NOBODYS : await this.#lockWallet(tx, owner);
    const taken = Math.min(requireAmount(bought), wallet.bought);
    const lost = bought - taken;
    const takenGiven = Math.min(requireAmountOrNone(bonus) + lost, wallet.given);
    await posting.move(tx, { kind: 'chargeback', ...named }, [
      { account: wallet.account, currency: 'gold', bought: -taken, given: -takenGiven },
      houseLeg('clearing', 'gold', bought, 0),
      houseLeg('promotion', 'gold', 0, takenGiven),
      houseLeg('loss', 'gold', -lost, 0),
    ]);
    return { bought: taken, bonus: takenGiven, lost };
  }

  rewardInviter(tx: Transaction, reward: InviterReward): Promise<number> {
    return this.#income.rewardInviter(tx, reward);
  }

  voidReward(tx: Transaction, reference: string, inviters?: readonly bigint[]): Promise<boolean> {
    return this.#income.voidReward(tx, reference, inviters);
  }

  async #lockWallet(tx: Transaction, owner: bigint): Promise<{ account: bigint; bought: number; given: number }> {
    const { repository, clock } = this.#parts;
    const wallet = { owner, side: 'user', currency: 'gold' } as const;
    const account = await repository.ensure(tx, wallet, clock.now());
    const { bought = 0, given = 0 } = (await repository.lock(tx, wallet)) ?? {};
    return { account, bought, given };
  }
}
