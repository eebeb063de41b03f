import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { PaymentProvider } from './payment.provider.ts';
import type { OrderRow, PaymentRepository } from './payment.repository.ts';
import type { PaymentSettlement } from './payment.settlement.ts';

const MINUTE_MS = 60 * 1000;
/** The pause before the next question: it doubles, up to an hour. */
const FIRST_PAUSE_MS = 2 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const BATCH = 100;

export interface WatchParts {
  readonly database: Database;
  readonly repository: PaymentRepository;
  readonly providers: readonly PaymentProvider[];
  readonly settlement: PaymentSettlement;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Sees to it that no order waits for ever for word from its provider. */
export class PaymentWatch {
  readonly #parts: WatchParts;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  async lookAll(signal: AbortSignal): Promise<{ settled: number; ended: number }> {
    const { repository, clock } = this.#parts;
    let settled = 0;
    let ended = 0;
    for (;;) {
      const due = await repository.dueForALook(clock.now(), BATCH);
      for (const order of due) {
        if (signal.aborted) return { settled, ended };
        const result = await this.#lookPatiently(order);
        if (result === 'paid') settled += 1;
        if (result === 'ended') ended += 1;
      }
      if (due.length < BATCH) break;
    }
    return { settled, ended: ended + (await this.#endUnbegun(signal)) };
  }

  /** A provider that does not answer is asked again later, and keeps nobody else's order waiting. */
  async #lookPatiently(order: OrderRow): Promise<'paid' | 'ended' | 'waiting'> {
    const { repository, onFailure } = this.#parts;
    // Put off first: whatever goes wrong with this one, the next look is at others.
    await repository.lookAgainAt(order.id, this.#nextLook(order));
    try {
      return await this.#look(order);
    } catch (error) {
      onFailure(new Error(`order ${order.id} could not be looked at`, { cause: error }));
      return 'waiting';
    }
  }

  async #look(order: OrderRow): Promise<'paid' | 'ended' | 'waiting'> {
    const { database, repository, settlement, clock } = this.#parts;
    const provider = this.#providerOf(order);
    const reference = order.providerReference;
    if (reference === null) {
      await repository.lookAgainAt(order.id, null);
      return 'waiting';
    }
    const bill = await provider.look(reference);
    if (bill.state === 'paid') {
      const { problem } = await settlement.believe(order, bill);
      if (problem) throw new Error(problem);
      return 'paid';
    }
    const isWaiting = order.state === 'pending';
    if (bill.state === 'open') {
      if (isWaiting && order.expiresAt > clock.now()) return 'waiting';
      await provider.close(reference);
    }
    // Nobody can pay it any more.
    await repository.lookAgainAt(order.id, null);
    if (!isWaiting) return 'waiting';
    const [state, reason] = bill.state === 'declined' ? (['failed', 'declined'] as const) : (['expired', ''] as const);
    return (await database.transaction((tx) => settlement.end(tx, order.id, state, reason))) ? 'ended' : 'waiting';
  }

  async #endUnbegun(signal: AbortSignal): Promise<number> {
    const { database, repository, settlement, clock } = this.#parts;
    let ended = 0;
    while (!signal.aborted) {
      const due = await repository.leftUnbegun(clock.now(), BATCH);
      for (const id of due) if (await database.transaction((tx) => settlement.end(tx, id, 'expired'))) ended += 1;
      if (due.length < BATCH) break;
    }
    return ended;
  }

  async returnMoney(orderId: bigint): Promise<void> {
    const order = await this.#parts.repository.byId(orderId);
    if (!order || order.refunded === 0 || !order.providerPayment) throw new Error(`order ${orderId} has no refund`);
    const { refunded: amount, providerPayment: payment } = order;
    await this.#providerOf(order).refund({ orderNumber: String(orderId), payment, amount });
  }

  #nextLook({ looks, expiresAt }: OrderRow): Date {
    const now = this.#parts.clock.now().getTime();
    const next = now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(looks, 10));
    const atTheEnd = expiresAt.getTime();
    return new Date(now < atTheEnd && atTheEnd < next ? atTheEnd : next);
  }

  #providerOf({ payType }: OrderRow): PaymentProvider {
    const provider = this.#parts.providers.find((one) => one.payType === payType);
    if (!provider) throw new Error(`this server takes no payments by ${payType}`);
    return provider;
  }
}
