import type { Request, Response } from '@liuguang/contract/contract';
import type { OrderFigure, OrderRecord } from '@liuguang/contract/payment/schemas';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { LedgerTrailPort } from '../ledger/ledger.port.ts';
import { presentEvent, presentRecord } from './payment.present.ts';
import type { PaymentRepository } from './payment.repository.ts';
import type { PaymentSettlement } from './payment.settlement.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Orders as those see them who answer for the money. */
export class PaymentConsole {
  readonly #repository: PaymentRepository;
  readonly #settlement: PaymentSettlement;
  readonly #trail: LedgerTrailPort;

  constructor(repository: PaymentRepository, settlement: PaymentSettlement, trail: LedgerTrailPort) {
    this.#repository = repository;
    this.#settlement = settlement;
    this.#trail = trail;
  }

  async list(request: Request<'console/payment/order/list'>): Promise<Page<OrderRecord>> {
    const window = windowOf(request, [isId]);
    const { accountId, state, payType, product, day } = request;
    const rows = await this.#repository.list(window, {
      accountId: accountId === undefined ? undefined : BigInt(accountId),
      state,
      payType,
      product,
      ...(day === undefined ? {} : dayOf(day)),
    });
    return pageOf(rows, window, ({ id }) => [String(id)], presentRecord);
  }

  async one(orderId: string): Promise<Response<'console/payment/order/get'>> {
    const order = await this.#repository.byId(BigInt(orderId));
    if (!order) throw new Refused('notFound');
    const { accountId } = order;
    const [chargebacks, transfers, events] = await Promise.all([
      accountId === null ? 0 : this.#repository.chargebacksOf(accountId),
      this.#trail.transfersOf(ORDER_KINDS, [orderId, `card:${orderId}`]),
      this.#repository.eventsOf(order.id),
    ]);
    return { order: presentRecord(order), chargebacks, transfers, events: events.map(presentEvent) };
  }

  async refund(tx: Transaction, { orderId, reason }: Request<'console/payment/order/refund'>): Promise<OrderRecord> {
    return presentRecord(await this.#settlement.refund(tx, BigInt(orderId), reason));
  }

  async chargeBack(
    tx: Transaction,
    { orderId, reason }: Request<'console/payment/order/chargeback'>,
  ): Promise<OrderRecord> {
    const row = await this.#settlement.chargeBack(tx, BigInt(orderId), reason);
    if (!row) throw new Refused('taken');
    return presentRecord(row);
  }

  async figures(day: string): Promise<OrderFigure[]> {
    const { from, until } = dayOf(day);
    const rows = await this.#repository.figures(from, until);
    return rows.map(({ pay_type, amount, refunded, lost, ...row }) => ({
      ...row,
      payType: pay_type,
      amount: Number(amount),
      refunded: Number(refunded),
      lost: Number(lost),
    }));
  }
}

const ORDER_KINDS = ['recharge', 'card', 'refund', 'chargeback', 'invite'] as const;

function dayOf(day: string): { from: Date; until: Date } {
  const from = new Date(`${day}T00:00:00+08:00`);
  return { from, until: new Date(from.getTime() + DAY_MS) };
}
