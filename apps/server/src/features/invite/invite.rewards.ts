import { inviterShare } from '@liuguang/contract/ledger/rates';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { LedgerOrderPort } from '../ledger/ledger.port.ts';
import type { InvitePort, PaidOrder } from './invite.port.ts';
import { holdOf, type InviteRepository, type InviteRow } from './invite.repository.ts';

export interface RewardParts {
  readonly repository: InviteRepository;
  readonly accounts: AccountPort;
  readonly ledgerOrders: Pick<LedgerOrderPort, 'rewardInviter' | 'voidReward'>;
  readonly clock: Clock;
}

/** What paid orders bring to inviters: booked at once, or written down and held until an operator has looked. */
export class InviteRewards implements InvitePort {
  readonly #parts: RewardParts;

  constructor(parts: RewardParts) {
    this.#parts = parts;
  }

  async reward(tx: Transaction, { payer, paid, rate, reference }: PaidOrder): Promise<void> {
    const { repository, accounts, ledgerOrders, clock } = this.#parts;
    const row = await repository.ofInvited(tx, payer);
    const amount = inviterShare(paid, rate);
    if (!row || row.inviterId === null || row.voidedAt || amount === 0) return;
    const { inviterId: inviter } = row;
    const standing = await accounts.standing(tx, inviter);
    if (!standing?.registered || standing.status !== 'active') return;
    const isHeld = await this.#isHeld(tx, row, inviter);
    if (!isHeld) await ledgerOrders.rewardInviter(tx, { inviter, paid, order: rate, reference });
    await repository.addReward(tx, {
      ...{ inviteId: row.id, inviterId: inviter, reference, paid, rate, amount },
      state: isHeld ? 'held' : 'earned',
      at: clock.now(),
    });
  }

  async voidReward(tx: Transaction, reference: string, inviters?: readonly bigint[]): Promise<void> {
    const { repository, ledgerOrders } = this.#parts;
    if (await ledgerOrders.voidReward(tx, reference, inviters)) await repository.voidReward(tx, reference, ['earned']);
    else if (inviters === undefined) await repository.voidReward(tx, reference, ['held']);
  }

  /** Books what waited. */
  async release(tx: Transaction, row: InviteRow): Promise<void> {
    const { repository, ledgerOrders, clock } = this.#parts;
    const { inviterId: inviter } = row;
    if (inviter === null) return;
    const held = await repository.heldRewards(tx, row.id);
    for (const { paid, rate, reference } of held)
      await ledgerOrders.rewardInviter(tx, { inviter, paid, order: rate, reference });
    await repository.earn(
      tx,
      held.map(({ id }) => id),
      clock.now(),
    );
  }

  /** Whoever shares a device with the inviter by now counts as the inviter, unless an operator has said otherwise. */
  async #isHeld(tx: Transaction, row: InviteRow, inviter: bigint): Promise<boolean> {
    const { repository, accounts } = this.#parts;
    if (holdOf(row)) return true;
    if (row.releasedAt || row.invitedId === null) return false;
    if (!(await accounts.samePerson(row.invitedId, tx)).includes(inviter)) return false;
    await repository.set(tx, row.id, { heldFor: 'self' });
    return true;
  }
}
