import { companionFreeADay } from '@liuguang/contract/entitlement';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { startOfDay } from '@liuguang/contract/task/periods';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { LedgerBook, LedgerPort } from '../ledger/ledger.port.ts';
import type { CompanionRepository, ReplyRow } from './companion.repository.ts';

interface CreditParts {
  readonly repository: CompanionRepository;
  readonly ledger: LedgerPort;
  readonly accounts: Pick<AccountPort, 'describe'>;
  readonly clock: Clock;
}

/** Longer than any answer takes: what nobody has ended by then goes back by itself. */
const HELD_SECONDS = 600;

/** What answers cost: some are free each day, then one message each of those that were bought. */
export class CompanionCredits {
  readonly #parts: CreditParts;

  constructor(parts: CreditParts) {
    this.#parts = parts;
  }

  async standing(accountId: bigint): Promise<{ score: number; freeLeft: number; freeADay: number }> {
    const { repository, ledger, accounts } = this.#parts;
    const [self, { score }, used] = await Promise.all([
      accounts.describe(accountId),
      ledger.balances(accountId),
      repository.freeSince(accountId, this.#today()),
    ]);
    const freeADay = companionFreeADay(self);
    return { score, freeADay, freeLeft: Math.max(0, freeADay - used) };
  }

  /** Takes a free one, or sets a bought one aside. The person is held by whoever calls it. */
  async take(
    tx: Transaction,
    accountId: bigint,
    reply: (cost: Pick<ReplyRow, 'isFree' | 'price'>) => Promise<ReplyRow>,
  ): Promise<ReplyRow> {
    const { repository, ledger, accounts } = this.#parts;
    const freeADay = companionFreeADay(await accounts.describe(accountId));
    const used = await repository.freeSince(accountId, this.#today(), tx);
    if (used < freeADay) return reply({ isFree: true, price: 0 });
    if ((await ledger.balanceIn(tx, accountId, 'score')) < 1)
      throw new Refused('notEnoughGold', { reason: 'companion.noCredits' });
    const row = await reply({ isFree: false, price: 1 });
    const charge = {
      payer: accountId,
      amount: 1,
      currency: 'score',
      kind: 'companion',
      reference: String(row.id),
    } as const;
    const holdId = await ledger.hold(tx, charge, HELD_SECONDS);
    await repository.changeReply(tx, row.id, { holdId });
    return { ...row, holdId };
  }

  /** What was said is paid; false when what was set aside had gone back already. */
  async pay(tx: Transaction, { holdId }: ReplyRow): Promise<boolean> {
    return holdId === null || this.#parts.ledger.post(tx, holdId);
  }

  async giveBack(tx: Transaction, { holdId }: ReplyRow): Promise<void> {
    if (holdId !== null) await this.#parts.ledger.release(tx, holdId);
  }

  #today(): Date {
    return startOfDay(shanghaiDay(this.#parts.clock.now()));
  }
}

/** What was answered, to be held against what was paid. */
export const companionBook: LedgerBook = {
  kind: 'companion',
  currency: 'score',
  sold: sql`select id::text as reference, price as paid from companion_reply where state in ('done', 'stopped') and price > 0`,
};
