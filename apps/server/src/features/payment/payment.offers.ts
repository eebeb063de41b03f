import type { Transaction } from '../../platform/postgres/database.ts';
import type { LedgerOrderPort } from '../ledger/ledger.port.ts';
import type { MembershipGrantPort } from '../membership/membership.port.ts';
import type { OrderRow, PaymentRepository } from './payment.repository.ts';

/** What membership knows an order's effects by. */
export const GRANT_SOURCE = 'order';

export interface OfferParts {
  readonly repository: PaymentRepository;
  readonly orders: LedgerOrderPort;
  readonly memberships: MembershipGrantPort;
}

/**
 * The newcomer price is for the first card of a person, whichever of their accounts buys it. Whoever paid it once more
 * loses nothing: the money is theirs as gold.
 */
export class NewcomerOffers {
  readonly #parts: OfferParts;

  constructor(parts: OfferParts) {
    this.#parts = parts;
  }

  /** Whether an order is at a price that one of these accounts has used up, and each of them with it. */
  async isUsed(tx: Transaction, { newcomer }: Pick<OrderRow, 'newcomer'>, people: readonly bigint[]): Promise<boolean> {
    return newcomer && this.#parts.memberships.hasBought(people, tx);
  }

  /** An order of a card becomes one of as much gold as it cost. */
  toGold(tx: Transaction, { id }: OrderRow): Promise<OrderRow> {
    const gold = { product: 'gold', tier: null, vipType: null, reason: 'offerUsed' } as const;
    return this.#parts.repository.set(tx, id, gold);
  }

  /** Of somebody who became one with a guest: only their first card stays at the price; the rest of others becomes gold. */
  async keepFirst(tx: Transaction, owner: bigint): Promise<void> {
    const [, ...later] = await this.#parts.repository.paidCards(tx, owner);
    for (const order of later)
      if (order.newcomer && order.state === 'paid' && order.credited === 0) await this.#creditRest(tx, order, owner);
  }

  async #creditRest(tx: Transaction, order: OrderRow, owner: bigint): Promise<void> {
    const { repository, orders, memberships } = this.#parts;
    const reference = String(order.id);
    const worth = worthOf(order, await memberships.unused(tx, GRANT_SOURCE, reference));
    if (worth === 0) return;
    await memberships.revoke(tx, GRANT_SOURCE, reference);
    const sale = { kind: 'card', reference } as const;
    await orders.giveBack(tx, { owner, amount: worth, sale, reference: `card:${reference}` });
    await repository.set(tx, order.id, { credited: worth, reason: 'offerUsed' });
  }
}

/** The part of a card's price that belongs to the time still to come. */
export function worthOf(
  { amount }: Pick<OrderRow, 'amount'>,
  left: { readonly unusedMs: number; readonly wholeMs: number } | undefined,
): number {
  return left ? Number((BigInt(amount) * BigInt(left.unusedMs)) / BigInt(left.wholeMs)) : 0;
}
