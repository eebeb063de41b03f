import type { Request } from '@liuguang/contract/contract';
import { goldToDiamonds } from '@liuguang/contract/format/gold';
import type { PayType } from '@liuguang/contract/ledger/schemas';
import type { Order } from '@liuguang/contract/payment/schemas';
import { ORDER_RETURN } from '@liuguang/contract/payment/states';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { newToken } from '../../platform/token.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { GoldPort } from '../ledger/ledger.port.ts';
import type { MembershipGrantPort } from '../membership/membership.port.ts';
import type { NewcomerOffers } from './payment.offers.ts';
import { presentOrder } from './payment.present.ts';
import type { Bill, PaymentProvider } from './payment.provider.ts';
import type { NewOrder, OrderRow, PaymentRepository } from './payment.repository.ts';
import type { PaymentSettlement } from './payment.settlement.ts';

/** An order that nobody paid by then is over. */
const ORDER_MS = 3600 * 1000;
/** How long a provider has to tell us by itself before we ask. */
const FIRST_LOOK_MS = 2 * 60 * 1000;

export interface PaymentParts {
  readonly database: Database;
  readonly repository: PaymentRepository;
  readonly providers: readonly PaymentProvider[];
  readonly settlement: PaymentSettlement;
  readonly offers: NewcomerOffers;
  readonly gold: GoldPort;
  readonly memberships: MembershipGrantPort;
  readonly accounts: AccountPort;
  readonly clock: Clock;
}

type What = Pick<NewOrder, 'product' | 'productId' | 'amount' | 'bonus' | 'tier' | 'vipType' | 'newcomer'>;

/** Orders as people make and follow them. */
export class PaymentService {
  readonly #parts: PaymentParts;

  constructor(parts: PaymentParts) {
    this.#parts = parts;
  }

  /** The ways to pay that this server has. */
  payTypes(): PayType[] {
    const { providers } = this.#parts;
    const money = providers.map(({ payType, name }) => ({
      payType,
      name,
      products: ['gold' as const, 'card' as const],
    }));
    return [...money, { payType: 'gold', name: '钱包余额', products: ['card'] }];
  }

  async submit(tx: Transaction, person: Person, request: Request<'app/recharge/submit'>): Promise<Order> {
    const { repository, clock } = this.#parts;
    const { payType, product, price } = request;
    if (!this.payTypes().some((one) => one.payType === payType && one.products.includes(product)))
      throw new Refused('notFound', { reason: 'payment.wayUnavailable' });
    const what = await this.#priced(person, request);
    if (price !== undefined && price !== what.amount)
      throw new Refused('priceChanged', { data: { price: what.amount } });
    const now = clock.now();
    const order = {
      ...what,
      accountId: person.id,
      payType,
      payToken: newToken(),
      createdAt: now,
      changedAt: now,
      expiresAt: new Date(now.getTime() + ORDER_MS),
    };
    if (payType === 'gold') return presentOrder(await this.#payFromWallet(tx, person, order));
    return presentOrder(await repository.insert(tx, { ...order, state: 'created' }));
  }

  async one(person: Person, orderId: string): Promise<Order> {
    return presentOrder(await this.#own(person, orderId));
  }

  async list(person: Person, request: Request<'x/payment/list'>): Promise<Page<Order>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.list(window, { accountId: person.id, state: request.state });
    return pageOf(rows, window, ({ id }) => [String(id)], presentOrder);
  }

  async cancel(person: Person, orderId: string): Promise<Order> {
    const { database, settlement } = this.#parts;
    const { id } = await this.#own(person, orderId);
    const ended = await database.transaction((tx) => settlement.end(tx, id, 'failed', 'cancelled'));
    if (ended) return presentOrder(ended);
    const order = await this.#own(person, orderId);
    if (order.paidAt) throw new Refused('taken', { reason: 'payment.paidAlready' });
    return presentOrder(order);
  }

  /**
   * Where whoever holds this token goes to pay: to the provider's page, which is made now if there is none yet, or back
   * to ours when there is nothing to pay. Undefined when there is no such order.
   */
  async begin(
    payToken: string,
    from: Pick<Bill, 'ownUrl' | 'language'> & { origin: string },
  ): Promise<string | undefined> {
    const { database, repository, providers, settlement, clock } = this.#parts;
    const order = await repository.byToken(payToken);
    if (!order) return undefined;
    const returnPath = returnPathOf(order);
    const provider = providers.find(({ payType }) => payType === order.payType);
    const now = clock.now();
    if (!provider || order.expiresAt <= now) return returnPath;
    if (await this.#isOfferUsed(order)) return returnPath;
    if (order.state === 'pending') return order.providerUrl ?? returnPath;
    if (order.state !== 'created') return returnPath;
    const { reference, url } = await provider.open({
      orderNumber: String(order.id),
      amount: order.amount,
      title: titleOf(order, from.language),
      createdAt: order.createdAt,
      returnUrl: `${from.origin}${returnPath}`,
      ownUrl: from.ownUrl,
      language: from.language,
    });
    const begun = {
      providerReference: reference,
      providerUrl: url,
      lookAt: new Date(now.getTime() + FIRST_LOOK_MS),
      changedAt: now,
    };
    await database.transaction(async (tx) => {
      const pending = await repository.toPending(tx, order.id, begun);
      if (pending) await settlement.announce(tx, pending);
    });
    return url;
  }

  /** Ends an order whose price has been used up meanwhile, before its provider takes any money. */
  async #isOfferUsed({ id, accountId, newcomer }: OrderRow): Promise<boolean> {
    const { database, accounts, offers, settlement } = this.#parts;
    if (!newcomer || accountId === null) return false;
    return database.transaction(async (tx) => {
      if (!(await offers.isUsed(tx, { newcomer }, await accounts.samePerson(accountId, tx)))) return false;
      await settlement.end(tx, id, 'failed', 'offerUsed');
      return true;
    });
  }

  async #own({ id }: Person, orderId: string): Promise<OrderRow> {
    const order = await this.#parts.repository.byId(BigInt(orderId));
    if (!order || order.accountId !== id) throw new Refused('notFound');
    return order;
  }

  async #priced(person: Person, { product, productId }: Request<'app/recharge/submit'>): Promise<What> {
    const { gold, memberships } = this.#parts;
    const id = BigInt(productId);
    if (product === 'gold') {
      const pack = await gold.goldForSale(id);
      if (!pack) throw new Refused('notFound');
      return { product, productId: id, amount: pack.gold, bonus: pack.bonus };
    }
    const card = await memberships.cardFor(person.id, id);
    if (!card) throw new Refused('notFound');
    const { price: amount, tier, vipType, newcomer } = card;
    return { product, productId: id, amount, bonus: 0, tier, vipType, newcomer };
  }

  async #payFromWallet(tx: Transaction, { id }: Person, order: Omit<NewOrder, 'state'>): Promise<OrderRow> {
    const { repository, settlement, offers, memberships, accounts, clock } = this.#parts;
    const people = await accounts.samePerson(id, tx);
    await accounts.hold(tx, people);
    if (await offers.isUsed(tx, { newcomer: order.newcomer ?? false }, people)) {
      const card = await memberships.cardFor(id, order.productId);
      throw card ? new Refused('priceChanged', { data: { price: card.price } }) : new Refused('notFound');
    }
    const row = await repository.insert(tx, { ...order, state: 'paid', paidAt: clock.now() });
    await settlement.payCard(tx, row, people, false);
    await settlement.announce(tx, row);
    return row;
  }
}

const returnPathOf = ({ id }: OrderRow): string => `${ORDER_RETURN.path}?${ORDER_RETURN.query}=${id}`;

function titleOf({ product, amount, bonus }: OrderRow, language: Bill['language']): string {
  if (product === 'card') return language === 'en' ? 'Liuguang membership' : '流光会员';
  const diamonds = goldToDiamonds(amount + bonus);
  return language === 'en' ? `${diamonds} diamonds` : `${diamonds} 钻石`;
}
