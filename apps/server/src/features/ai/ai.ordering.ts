import { AI_LIMITS, isFilmOrder } from '@liuguang/contract/ai/kinds';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import { aiFreeLeft, aiOrderPrice } from '@liuguang/contract/entitlement';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { startOfDay } from '@liuguang/contract/task/periods';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { excerptOf } from '../../platform/tidy-text.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { JobPort } from '../job/job.port.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import { aiJobs } from './ai.jobs.ts';
import { presentOrder } from './ai.present.ts';
import type { AiQueue } from './ai.queue.ts';
import type { AiRepository, NewOrder } from './ai.repository.ts';

/** Longer than any queue: what nobody has made by then is given up, and its gold goes back. */
export const HELD_SECONDS = 24 * 3600;

/** What is ordered, before anybody's price and state. */
export type Ordered = Omit<NewOrder, 'accountId' | 'turn' | 'price' | 'isFree' | 'state' | 'createdAt' | 'holdId'>;

interface OrderingParts {
  readonly repository: AiRepository;
  readonly queue: AiQueue;
  readonly ledger: LedgerPort;
  readonly accounts: AccountPort;
  readonly jobs: JobPort;
  readonly clock: Clock;
}

/** Takes orders of every kind: what each costs this person now, and the gold for it set aside. */
export class AiOrdering {
  readonly #parts: OrderingParts;

  constructor(parts: OrderingParts) {
    this.#parts = parts;
  }

  async place(tx: Transaction, person: Person, price: number, fields: Ordered): Promise<AiOrder> {
    const { repository, queue, ledger, accounts, jobs, clock } = this.#parts;
    // Nobody gets two orders for the last free one of the day.
    await accounts.hold(tx, [person.id]);
    const isFilm = isFilmOrder(fields.kind, fields.clipSeconds);
    const { open, turn } = await queue.openOf(tx, person.id, isFilm);
    if (open >= AI_LIMITS.open)
      throw new Refused('taken', { reason: { key: 'ai.tooManyOpen', values: { count: open } } });
    const self = await accounts.describe(person.id);
    const freeUsed = await repository.countFree(tx, person.id, this.today());
    const costs = aiOrderPrice(fields.listPrice, self, freeUsed);
    if (costs !== price) throw new Refused('priceChanged', { data: { price: costs } });
    const row = await repository.insert(tx, {
      ...fields,
      accountId: person.id,
      turn,
      price: costs,
      isFree: aiFreeLeft(self, freeUsed) > 0,
      state: 'waiting',
      createdAt: clock.now(),
    });
    const reason = { kind: 'ai', reference: String(row.id), note: excerptOf(fields.title) } as const;
    const holdId =
      costs > 0 ? await ledger.hold(tx, { payer: person.id, amount: costs, ...reason }, HELD_SECONDS) : null;
    const ordered = holdId === null ? row : await repository.change(tx, row.id, { holdId });
    const orderId = String(row.id);
    await jobs.enqueue(tx, aiJobs, isFilm ? 'ai.makeFilm' : 'ai.make', { orderId }, `account:${person.id}`, {
      before: turn,
    });
    return presentOrder(ordered, [], await queue.ofNew(row.kind, { isFilm, turn }));
  }

  /** When the day began by which free orders are counted. */
  today(): Date {
    return startOfDay(shanghaiDay(this.#parts.clock.now()));
  }
}
