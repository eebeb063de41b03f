import type { Request } from '@liuguang/contract/contract';
import type { AdjustmentRecord } from '@liuguang/contract/ledger/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Staff } from '../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { AdjustmentRow, AdjustmentsRepository } from './ledger.adjustments.repository.ts';
import { houseLeg, type Posting } from './ledger.posting.ts';
import { presentAdjustment } from './ledger.present.ts';
import type { LedgerRepository } from './ledger.repository.ts';

export interface AdjustmentParts {
  readonly adjustments: AdjustmentsRepository;
  readonly repository: LedgerRepository;
  readonly posting: Posting;
  readonly accounts: AccountPort;
  readonly clock: Clock;
}

/**
 * Giving and taking by hand, which takes two people: what one proposes another decides. What was given before is
 * promotion's to bear, what was paid for is a loss, or one that is made good.
 */
export class LedgerAdjustments {
  readonly #parts: AdjustmentParts;

  constructor(parts: AdjustmentParts) {
    this.#parts = parts;
  }

  async propose(
    tx: Transaction,
    staff: Staff,
    { requestId: _, accountId, ...fields }: Request<'console/ledger/adjustment/propose'>,
  ): Promise<AdjustmentRecord> {
    const { adjustments, accounts, clock } = this.#parts;
    const id = BigInt(accountId);
    const held = await accounts.hold(tx, [id]);
    if ((held.get(id)?.status ?? 'deleted') === 'deleted') throw new Refused('notFound');
    const row = await adjustments.insert(tx, {
      ...fields,
      accountId: id,
      state: 'proposed',
      proposedBy: staff.id,
      proposedAt: clock.now(),
    });
    return presentAdjustment(row);
  }

  async decide(tx: Transaction, staff: Staff, adjustmentId: string, approve: boolean): Promise<AdjustmentRecord> {
    const { adjustments, clock } = this.#parts;
    const row = await adjustments.lock(tx, BigInt(adjustmentId));
    if (!row || row.accountId === null) throw new Refused('notFound');
    if (row.state !== 'proposed') throw new Refused('taken', { reason: 'ledger.decidedAlready' });
    if (row.proposedBy === staff.id) throw new Refused('lacksPermission', { reason: 'ledger.otherOperatorNeeded' });
    if (approve) await this.#book(tx, row, row.accountId);
    const decided = { state: approve ? 'approved' : 'rejected', decidedBy: staff.id, decidedAt: clock.now() } as const;
    await adjustments.decide(tx, row.id, decided);
    return presentAdjustment({ ...row, ...decided });
  }

  async list(request: PageRequest & { state?: AdjustmentRow['state'] }): Promise<Page<AdjustmentRecord>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.adjustments.list(window, request.state);
    return pageOf(rows, window, ({ id }) => [String(id)], presentAdjustment);
  }

  async #book(tx: Transaction, { id, currency, part, amount }: AdjustmentRow, owner: bigint): Promise<void> {
    const { repository, posting, clock } = this.#parts;
    const wallet = { owner, side: 'user', currency } as const;
    const account = await repository.ensure(tx, wallet, clock.now());
    const have = (await repository.lock(tx, wallet))?.[part] ?? 0;
    if (have + amount < 0) throw new Refused('notEnoughGold', { data: { need: -amount, have } });
    const [bought, given] = part === 'bought' ? [amount, 0] : [0, amount];
    const house = part === 'bought' ? 'loss' : 'promotion';
    await posting.move(tx, { kind: 'adjustment', reference: String(id) }, [
      { account, currency, bought, given },
      houseLeg(house, currency, -bought, -given),
    ]);
  }
}
