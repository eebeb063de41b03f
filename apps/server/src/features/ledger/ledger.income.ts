import { inviterShare, PENDING_DAYS } from '@liuguang/contract/ledger/rates';
import type { Income } from '@liuguang/contract/ledger/schemas';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { IncomeSide, InviterReward, LedgerIncomePort } from './ledger.port.ts';
import { houseLeg, requireAmount } from './ledger.posting.ts';
import type { LedgerParts } from './ledger.service.ts';

const PENDING_MS = PENDING_DAYS * 24 * 3600 * 1000;

/**
 * What people earn. It is theirs at once, on an account of its own, and pending by its age: time alone makes it
 * available, so nothing has to be done for it and nothing can be forgotten.
 */
export class LedgerIncome implements LedgerIncomePort {
  readonly #parts: Omit<LedgerParts, 'database'>;

  constructor(parts: Omit<LedgerParts, 'database'>) {
    this.#parts = parts;
  }

  async incomeOf(accountId: bigint, side: IncomeSide): Promise<Income> {
    const { repository } = this.#parts;
    const account = await repository.incomeOf(accountId, side);
    if (!account) return { pending: 0, available: 0 };
    return split(account.total, await repository.cameInSince(account.id, this.#pendingSince()));
  }

  async redeem(tx: Transaction, owner: bigint, side: IncomeSide, amount: number, reference: string): Promise<void> {
    const { repository, posting, clock } = this.#parts;
    requireAmount(amount);
    const from = await repository.lock(tx, { owner, side, currency: 'gold' });
    const young = from ? await repository.cameInSince(from.id, this.#pendingSince(), tx) : 0;
    const { available } = split(from ? from.bought + from.given : 0, young);
    if (!from || available < amount) throw new Refused('notEnoughGold', { data: { need: amount, have: available } });
    const to = await repository.ensure(tx, { owner, side: 'user', currency: 'gold' }, clock.now());
    const given = Math.min(from.given, amount);
    const bought = amount - given;
    await posting.move(tx, { kind: 'income', reference }, [
      { account: from.id, currency: 'gold', bought: -bought, given: -given },
      { account: to, currency: 'gold', bought, given },
    ]);
  }

  async rewardInviter(tx: Transaction, { inviter, paid, order, reference }: InviterReward): Promise<number> {
    const { repository, posting, clock } = this.#parts;
    const share = inviterShare(requireAmount(paid), order);
    if (share === 0) return 0;
    const owned = { owner: inviter, side: 'inviter', currency: 'gold' } as const;
    const account = await repository.ensure(tx, owned, clock.now());
    await posting.move(tx, { kind: 'invite', reference }, [
      { account, currency: 'gold', bought: 0, given: share },
      houseLeg('promotion', 'gold', 0, -share),
    ]);
    return share;
  }

  async voidReward(tx: Transaction, reference: string, inviters?: readonly bigint[]): Promise<boolean> {
    const { repository, posting } = this.#parts;
    const transfer = await repository.transferOf(tx, 'invite', reference);
    if (!transfer || transfer.at <= this.#pendingSince()) return false;
    const rewarded = await repository.lockRewarded(tx, transfer.id);
    if (!rewarded || rewarded.left < rewarded.given) return false;
    if (inviters && !(rewarded.owner !== null && inviters.includes(rewarded.owner))) return false;
    // Asked once the account is held, so that whoever takes it back at the same moment is seen.
    if (await repository.transferOf(tx, 'invite', reference, 'void')) return false;
    const { account, given } = rewarded;
    const legs = [
      { account, currency: 'gold', bought: 0, given: -given } as const,
      houseLeg('promotion', 'gold', 0, given),
    ];
    await posting.move(tx, { kind: 'invite', reference }, legs, 'void');
    return true;
  }

  #pendingSince(): Date {
    return new Date(this.#parts.clock.now().getTime() - PENDING_MS);
  }
}

function split(total: number, young: number): Income {
  const pending = Math.min(total, young);
  return { pending, available: total - pending };
}
