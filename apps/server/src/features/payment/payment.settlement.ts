import { goldToDiamonds } from '@liuguang/contract/format/gold';
import { PENDING_DAYS } from '@liuguang/contract/ledger/rates';
import { type OrderReason, REFUND_DAYS } from '@liuguang/contract/payment/states';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort, Held } from '../account/account.port.ts';
import type { InvitePort } from '../invite/invite.port.ts';
import type { LedgerOrderPort, LedgerPort, Refund } from '../ledger/ledger.port.ts';
import type { MembershipGrantPort } from '../membership/membership.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { GRANT_SOURCE, type NewcomerOffers, worthOf } from './payment.offers.ts';
import { presentOrder } from './payment.present.ts';
import { type BillState, CURRENCY, type ProviderEvent } from './payment.provider.ts';
import type { OrderRow, PaymentRepository } from './payment.repository.ts';

const DAY_MS = 24 * 3600 * 1000;
const REFUND_MS = REFUND_DAYS * DAY_MS;
const PENDING_MS = PENDING_DAYS * DAY_MS;

export interface SettlementParts {
  readonly database: Database;
  readonly repository: PaymentRepository;
  readonly ledger: LedgerPort;
  readonly orders: LedgerOrderPort;
  readonly invites: InvitePort;
  readonly memberships: MembershipGrantPort;
  readonly offers: NewcomerOffers;
  readonly accounts: AccountPort;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  /** Has the provider return the money of an order, later and for certain. */
  readonly returnMoney: (tx: Transaction, orderId: bigint) => Promise<unknown>;
  readonly clock: Clock;
}

/** What became of something that a provider told: `refused` with what does not fit. */
export interface Outcome {
  readonly outcome: 'applied' | 'known' | 'refused';
  readonly problem: string;
}

type Money = Extract<BillState, { state: 'paid' }>;

/** Moves orders from state to state, each move once, in the transaction of what it brings about. */
export class PaymentSettlement {
  readonly #parts: SettlementParts;

  constructor(parts: SettlementParts) {
    this.#parts = parts;
  }

  /** A provider told something; the same thing told again does nothing. */
  async take(payType: string, told: ProviderEvent): Promise<Outcome> {
    const { database, repository, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const order = await this.#orderOf(tx, payType, told);
      const problem = order ? problemWith(order, payType, told) : 'no such order';
      const outcome = problem ? 'refused' : 'applied';
      const { eventId, event } = told;
      const row = { provider: payType, eventId, orderId: order?.id ?? null, event, outcome, problem, at: clock.now() };
      if (!(await repository.insertEvent(tx, { ...row, outcome }))) return { outcome: 'known', problem: '' };
      if (order && !problem) await this.#apply(tx, order, told);
      return { outcome, problem };
    });
  }

  async #orderOf(tx: Transaction, payType: string, told: ProviderEvent): Promise<OrderRow | undefined> {
    const { repository } = this.#parts;
    if (told.event === 'chargedBack') return repository.byPayment(tx, payType, told.payment);
    return /^[1-9][0-9]{0,17}$/.test(told.orderNumber) ? repository.byId(BigInt(told.orderNumber), tx) : undefined;
  }

  async #apply(tx: Transaction, { id }: OrderRow, told: ProviderEvent): Promise<void> {
    if (told.event === 'paid') await this.pay(tx, id, told.reference, told.payment);
    else if (told.event === 'declined') await this.end(tx, id, 'failed', 'declined');
    else if (told.event === 'closed') await this.end(tx, id, 'expired');
    else await this.chargeBack(tx, id, '');
  }

  /** What a provider answered when it was asked. Money that does not fit the order is not taken for it. */
  async believe(order: OrderRow, { amount, currency, payment }: Money): Promise<Outcome> {
    const problem = moneyProblem(order, amount, currency);
    if (problem) return { outcome: 'refused', problem };
    const { database } = this.#parts;
    const reference = order.providerReference ?? '';
    const paid = await database.transaction((tx) => this.pay(tx, order.id, reference, payment));
    return { outcome: paid ? 'applied' : 'known', problem: '' };
  }

  /** Money came: whoever ordered gets what they ordered. False when it had come before. */
  async pay(tx: Transaction, id: bigint, reference: string, payment: string): Promise<boolean> {
    const { repository, orders, offers, clock } = this.#parts;
    const now = clock.now();
    const before = await this.#holdPayer(tx, (await repository.byId(id, tx))?.accountId);
    const order = await repository.toPaid(tx, id, {
      providerReference: reference,
      providerPayment: payment,
      paidAt: now,
      changedAt: now,
    });
    if (!order) return false;
    const { accountId: owner, amount, bonus } = order;
    // Another account by now, where a guest joined one while this waited.
    const held = owner !== null && !before.has(owner) ? await this.#holdPayer(tx, owner) : before;
    const status = owner === null ? undefined : held.get(owner)?.status;
    if (owner === null || !status || status === 'deleted') {
      await this.#sendBack(tx, order);
      return true;
    }
    const people = [...held.keys()];
    await orders.recharge(tx, { owner, bought: amount, bonus, reference: String(id) });
    let settled = order;
    if (await offers.isUsed(tx, order, people)) settled = await offers.toGold(tx, order);
    else if (order.product === 'card') await this.payCard(tx, order, people, true);
    await this.#rewardInviter(tx, order, owner, people);
    await this.announce(tx, settled);
    return true;
  }

  /** Everybody whose orders count as one person's waits, so that what is for each person once is given once. */
  async #holdPayer(tx: Transaction, accountId: bigint | null | undefined): Promise<ReadonlyMap<bigint, Held>> {
    const { accounts } = this.#parts;
    if (accountId === null || accountId === undefined) return new Map();
    return accounts.hold(tx, await accounts.samePerson(accountId, tx));
  }

  async #rewardInviter(tx: Transaction, { id, amount }: OrderRow, owner: bigint, people: readonly bigint[]) {
    const { repository, invites } = this.#parts;
    const rate = (await repository.paidBefore(tx, people, id)) ? 'later' : 'first';
    await invites.reward(tx, { payer: owner, paid: amount, rate, reference: String(id) });
  }

  /** What one account of a person earned by inviting another is taken back while it is pending. */
  async voidOwnRewards(tx: Transaction, guest: bigint, into: bigint): Promise<void> {
    const { repository, invites, accounts, clock } = this.#parts;
    const people = [...new Set([...(await accounts.samePerson(guest, tx)), ...(await accounts.samePerson(into, tx))])];
    const since = new Date(clock.now().getTime() - PENDING_MS);
    for (const id of await repository.paidWithMoneySince(tx, people, since))
      await invites.voidReward(tx, String(id), people);
  }

  /** A card is paid from the wallet, with bought gold alone where money has just brought it. */
  async payCard(tx: Transaction, order: OrderRow, people: readonly bigint[], boughtOnly: boolean): Promise<void> {
    const { repository, ledger, memberships } = this.#parts;
    const { id, accountId, amount, tier, vipType } = order;
    if (accountId === null || tier === null || vipType === null) throw new Error(`order ${id} is not of a card`);
    const reference = String(id);
    const note = `${tier}:${vipType}`;
    await ledger.charge(tx, { payer: accountId, amount, boughtOnly, kind: 'card', reference, note });
    if (!(await memberships.grant(tx, { accountId, tier, vipType, source: GRANT_SOURCE, reference })))
      throw new Error(`order ${id} granted before`);
    for (const offer of await repository.openOffers(tx, people)) await this.end(tx, offer, 'failed', 'offerUsed');
  }

  /** Whoever paid is gone: the money goes back, and never was theirs in the ledger. */
  async #sendBack(tx: Transaction, { id, amount }: OrderRow): Promise<void> {
    const { repository, returnMoney } = this.#parts;
    await repository.set(tx, id, { state: 'refunded', paidAt: null, refunded: amount, note: 'the person is gone' });
    await returnMoney(tx, id);
  }

  /** It ends without money. Undefined when it had ended, or been paid, before. */
  async end(
    tx: Transaction,
    id: bigint,
    state: 'failed' | 'expired',
    reason: OrderReason = '',
  ): Promise<OrderRow | undefined> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    // What one of us gave up, the provider may still let be paid: it is asked to close its page.
    const lookAt = reason === 'cancelled' || reason === 'offerUsed' ? now : null;
    const order = await repository.toEnd(tx, id, { state, reason, changedAt: now, lookAt });
    if (order) await this.announce(tx, order);
    return order;
  }

  /** Takes back what is left of an order, and has the money for it returned. */
  async refund(tx: Transaction, id: bigint, note: string): Promise<OrderRow> {
    const { repository, invites, returnMoney, clock } = this.#parts;
    const order = await this.#locked(tx, id);
    const { accountId: owner, paidAt } = order;
    const now = clock.now();
    if (order.state !== 'paid' || order.payType === 'gold' || !paidAt || owner === null)
      throw new Refused('taken', { reason: 'payment.notRefundable' });
    if (now.getTime() - paidAt.getTime() > REFUND_MS) throw new Refused('taken', { reason: 'payment.refundTooLate' });
    const { returned, bonus } = await this.#takeBack(tx, order, owner);
    if (returned === 0) throw new Refused('notEnoughGold', { data: { need: order.amount, have: 0 } });
    await invites.voidReward(tx, String(id));
    const refunded = { state: 'refunded', refunded: returned, refundedBonus: bonus, changedAt: now, note } as const;
    const row = await repository.set(tx, id, refunded);
    await returnMoney(tx, id);
    await this.announce(tx, row);
    return row;
  }

  async #takeBack(tx: Transaction, order: OrderRow, owner: bigint): Promise<Refund> {
    const { orders, memberships } = this.#parts;
    const reference = String(order.id);
    if (order.product === 'gold')
      return orders.refund(tx, { owner, bought: order.amount, bonus: order.bonus, reference });
    if (order.credited > 0) return orders.refund(tx, { owner, bought: order.credited, bonus: 0, reference });
    const worth = worthOf(order, await memberships.unused(tx, GRANT_SOURCE, reference));
    if (worth === 0) return { returned: 0, bonus: 0 };
    await memberships.revoke(tx, GRANT_SOURCE, reference);
    const sale = { kind: 'card', reference } as const;
    await orders.giveBack(tx, { owner, amount: worth, sale, reference: `card:${reference}` });
    return orders.refund(tx, { owner, bought: worth, bonus: 0, reference });
  }

  /** The payer's bank took the money back. Nothing when there was nothing left to take. */
  async chargeBack(tx: Transaction, id: bigint, note: string): Promise<OrderRow | undefined> {
    const { repository, orders, invites, memberships, clock } = this.#parts;
    const order = await this.#locked(tx, id);
    const rest = order.amount - order.refunded;
    if (!order.paidAt || order.payType === 'gold' || rest === 0) return undefined;
    if (order.state !== 'paid' && order.state !== 'refunded') return undefined;
    const reference = String(id);
    const owner = order.accountId ?? undefined;
    const bonus = order.bonus - order.refundedBonus;
    if (order.product === 'card') await memberships.revoke(tx, GRANT_SOURCE, reference);
    const taken = await orders.chargeback(tx, { owner, bought: rest, bonus, reference });
    await invites.voidReward(tx, reference);
    const row = await repository.set(tx, id, {
      state: 'chargedBack',
      chargedBack: rest,
      chargedBackBonus: taken.bonus,
      lost: taken.lost,
      changedAt: clock.now(),
      note: note || order.note,
    });
    await this.announce(tx, row);
    return row;
  }

  /** People before orders before wallets: whatever else moves somebody's things waits for the person too. */
  async #locked(tx: Transaction, id: bigint): Promise<OrderRow> {
    const { repository, accounts } = this.#parts;
    const order = await repository.lock(tx, id);
    if (!order) throw new Refused('notFound');
    if (order.accountId !== null) await accounts.hold(tx, [order.accountId]);
    return order;
  }

  async announce(tx: Transaction, order: OrderRow): Promise<void> {
    if (order.accountId === null) return;
    await this.#parts.realtime.publish(tx, `account:${order.accountId}`, 'payment.order', presentOrder(order));
    const notice = noticeOf(order);
    if (notice) await this.#parts.notices.send(tx, { to: order.accountId, once: `${order.id}`, ...notice });
  }
}

const yuan = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** What somebody is told of an order that moved money; of one that ended without any, nothing. */
function noticeOf({ state, product, amount, bonus, credited, refunded, chargedBack }: OrderRow) {
  if (state === 'refunded') return { kind: 'payment.refunded', values: { yuan: yuan(refunded) } } as const;
  if (state === 'chargedBack') return { kind: 'payment.chargedBack', values: { yuan: yuan(chargedBack) } } as const;
  if (state !== 'paid') return undefined;
  if (product === 'card' && credited === 0) return { kind: 'payment.cardPaid', values: {} } as const;
  return {
    kind: 'payment.goldPaid',
    values: { diamonds: goldToDiamonds(product === 'card' ? credited : amount + bonus) },
  } as const;
}

function problemWith(order: OrderRow, payType: string, told: ProviderEvent): string {
  if (order.payType !== payType) return `the order is paid by ${order.payType}`;
  if (told.event === 'chargedBack') return '';
  if (order.providerReference !== null && order.providerReference !== told.reference)
    return `the order is known as ${order.providerReference}, not ${told.reference}`;
  return told.event === 'paid' ? moneyProblem(order, told.amount, told.currency) : '';
}

function moneyProblem(order: OrderRow, amount: number, currency: string): string {
  if (currency !== CURRENCY) return `paid in ${currency}, not ${CURRENCY}`;
  return amount === order.amount ? '' : `paid ${amount}, not ${order.amount}`;
}
