import type { OrderReason, OrderState } from '@liuguang/contract/payment/states';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Window } from '../../platform/page.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { paymentEvent, paymentOrder } from './payment.schema.ts';

export type OrderRow = typeof paymentOrder.$inferSelect;
export type NewOrder = typeof paymentOrder.$inferInsert;
export type EventRow = typeof paymentEvent.$inferSelect;

export interface OrderFilter {
  readonly accountId?: bigint | undefined;
  readonly state?: OrderState | undefined;
  readonly payType?: string | undefined;
  readonly product?: OrderRow['product'] | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** States from which money that comes still makes an order paid. */
const UNPAID: OrderState[] = ['created', 'pending', 'failed', 'expired'];
const OPEN: OrderState[] = ['created', 'pending'];

export class PaymentRepository {
  readonly #query: Query;

  constructor({ query }: Database) {
    this.#query = query;
  }

  async insert(tx: Transaction, fields: NewOrder): Promise<OrderRow> {
    const [row] = await tx.insert(paymentOrder).values(fields).returning();
    if (!row) throw new Error('the order was not written');
    return row;
  }

  async byId(id: bigint, query: Query = this.#query): Promise<OrderRow | undefined> {
    const [row] = await query.select().from(paymentOrder).where(eq(paymentOrder.id, id));
    return row;
  }

  async byToken(payToken: string): Promise<OrderRow | undefined> {
    const [row] = await this.#query.select().from(paymentOrder).where(eq(paymentOrder.payToken, payToken));
    return row;
  }

  async byPayment(tx: Transaction, payType: string, payment: string): Promise<OrderRow | undefined> {
    const same = and(eq(paymentOrder.payType, payType), eq(paymentOrder.providerPayment, payment));
    const [row] = await tx.select().from(paymentOrder).where(same);
    return row;
  }

  /** Keeps it as it is until the transaction ends. */
  async lock(tx: Transaction, id: bigint): Promise<OrderRow | undefined> {
    const [row] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, id)).for('update');
    return row;
  }

  async set(tx: Transaction, id: bigint, fields: Partial<NewOrder>): Promise<OrderRow> {
    const [row] = await tx.update(paymentOrder).set(fields).where(eq(paymentOrder.id, id)).returning();
    if (!row) throw new Error(`order ${id} is not there`);
    return row;
  }

  /** The provider has a page for it; nothing when it is no longer waiting for one. */
  toPending(
    tx: Transaction,
    id: bigint,
    fields: Pick<OrderRow, 'providerReference' | 'providerUrl' | 'lookAt' | 'changedAt'>,
  ): Promise<OrderRow | undefined> {
    return this.#move(tx, id, ['created'], { ...fields, state: 'pending' });
  }

  /** Money came for it; nothing when it had come before. */
  async toPaid(
    tx: Transaction,
    id: bigint,
    fields: Pick<OrderRow, 'providerReference' | 'providerPayment' | 'paidAt' | 'changedAt'>,
  ): Promise<OrderRow | undefined> {
    const [row] = await tx
      .update(paymentOrder)
      .set({ ...fields, state: 'paid', reason: '', lookAt: null })
      .where(and(eq(paymentOrder.id, id), inArray(paymentOrder.state, UNPAID), isNull(paymentOrder.paidAt)))
      .returning();
    return row;
  }

  /** It ends without money; nothing when it had ended before. */
  toEnd(
    tx: Transaction,
    id: bigint,
    fields: { state: 'failed' | 'expired'; reason: OrderReason; changedAt: Date; lookAt: Date | null },
  ): Promise<OrderRow | undefined> {
    return this.#move(tx, id, OPEN, fields);
  }

  async #move(
    tx: Transaction,
    id: bigint,
    from: OrderState[],
    fields: Partial<NewOrder>,
  ): Promise<OrderRow | undefined> {
    const [row] = await tx
      .update(paymentOrder)
      .set(fields)
      .where(and(eq(paymentOrder.id, id), inArray(paymentOrder.state, from)))
      .returning();
    return row;
  }

  /** Whether any of these accounts has paid for another order with money. */
  async paidBefore(tx: Transaction, accountIds: readonly bigint[], id: bigint): Promise<boolean> {
    const others = and(
      inArray(paymentOrder.accountId, [...accountIds]),
      ne(paymentOrder.id, id),
      ne(paymentOrder.payType, 'gold'),
      isNotNull(paymentOrder.paidAt),
    );
    return (await tx.$count(paymentOrder, others)) > 0;
  }

  /** Orders at the price for newcomers that these accounts could still pay. */
  async openOffers(tx: Transaction, accountIds: readonly bigint[]): Promise<bigint[]> {
    const rows = await tx
      .select({ id: paymentOrder.id })
      .from(paymentOrder)
      .where(
        and(
          inArray(paymentOrder.accountId, [...accountIds]),
          inArray(paymentOrder.state, OPEN),
          eq(paymentOrder.newcomer, true),
        ),
      )
      .orderBy(asc(paymentOrder.id));
    return rows.map(({ id }) => id);
  }

  /** The cards that somebody paid for, the first first. */
  paidCards(tx: Transaction, accountId: bigint): Promise<OrderRow[]> {
    return tx
      .select()
      .from(paymentOrder)
      .where(
        and(eq(paymentOrder.accountId, accountId), eq(paymentOrder.product, 'card'), isNotNull(paymentOrder.paidAt)),
      )
      .orderBy(asc(paymentOrder.paidAt), asc(paymentOrder.id));
  }

  /** What these accounts paid with money since then. */
  async paidWithMoneySince(tx: Transaction, accountIds: readonly bigint[], since: Date): Promise<bigint[]> {
    const rows = await tx
      .select({ id: paymentOrder.id })
      .from(paymentOrder)
      .where(
        and(
          inArray(paymentOrder.accountId, [...accountIds]),
          ne(paymentOrder.payType, 'gold'),
          gte(paymentOrder.paidAt, since),
        ),
      )
      .orderBy(asc(paymentOrder.id));
    return rows.map(({ id }) => id);
  }

  chargebacksOf(accountId: bigint): Promise<number> {
    return this.#query.$count(
      paymentOrder,
      and(eq(paymentOrder.accountId, accountId), eq(paymentOrder.state, 'chargedBack')),
    );
  }

  list(window: Pick<Window, 'after' | 'fetch'>, filter: OrderFilter): Promise<OrderRow[]> {
    const [lastId] = window.after ?? [];
    const { accountId, state, payType, product, from, until } = filter;
    return this.#query
      .select()
      .from(paymentOrder)
      .where(
        and(
          lastId === undefined ? undefined : lt(paymentOrder.id, BigInt(lastId)),
          accountId === undefined ? undefined : eq(paymentOrder.accountId, accountId),
          state && eq(paymentOrder.state, state),
          payType === undefined ? undefined : eq(paymentOrder.payType, payType),
          product && eq(paymentOrder.product, product),
          from && gte(paymentOrder.createdAt, from),
          until && lt(paymentOrder.createdAt, until),
        ),
      )
      .orderBy(desc(paymentOrder.id))
      .limit(window.fetch);
  }

  /** Orders whose provider is to be asked about them. */
  dueForALook(now: Date, limit: number): Promise<OrderRow[]> {
    return this.#query
      .select()
      .from(paymentOrder)
      .where(lte(paymentOrder.lookAt, now))
      .orderBy(asc(paymentOrder.lookAt))
      .limit(limit);
  }

  async lookAgainAt(id: bigint, lookAt: Date | null): Promise<void> {
    await this.#query
      .update(paymentOrder)
      .set({ lookAt, looks: sql`${paymentOrder.looks} + 1` })
      .where(and(eq(paymentOrder.id, id), isNull(paymentOrder.paidAt)));
  }

  /** Orders that nobody began to pay in time. */
  async leftUnbegun(now: Date, limit: number): Promise<bigint[]> {
    const rows = await this.#query
      .select({ id: paymentOrder.id })
      .from(paymentOrder)
      .where(and(eq(paymentOrder.state, 'created'), lte(paymentOrder.expiresAt, now)))
      .orderBy(asc(paymentOrder.expiresAt))
      .limit(limit);
    return rows.map(({ id }) => id);
  }

  /** False when the same thing was told before. */
  async insertEvent(tx: Transaction, fields: Omit<EventRow, 'id'>): Promise<boolean> {
    const { rowCount } = await tx.insert(paymentEvent).values(fields).onConflictDoNothing();
    return rowCount === 1;
  }

  eventsOf(orderId: bigint): Promise<EventRow[]> {
    return this.#query
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.orderId, orderId))
      .orderBy(asc(paymentEvent.id))
      .limit(100);
  }

  async figures(from: Date, until: Date) {
    const { rows } = await this.#query.execute<{
      pay_type: string;
      product: OrderRow['product'];
      state: OrderState;
      count: number;
      amount: string;
      refunded: string;
      lost: string;
    }>(sql`
      select pay_type, product, state, count(*)::int as count, sum(amount) as amount, sum(refunded) as refunded,
        sum(lost) as lost
      from payment_order where created_at >= ${from.toISOString()} and created_at < ${until.toISOString()}
      group by 1, 2, 3 order by 1, 2, 3`);
    return rows;
  }

  async anyOf(tx: Transaction, accountId: bigint): Promise<boolean> {
    return (await tx.$count(paymentOrder, eq(paymentOrder.accountId, accountId))) > 0;
  }

  /** An order that is paid later pays the account. */
  async moveAll(tx: Transaction, from: bigint, to: bigint): Promise<void> {
    await tx.update(paymentOrder).set({ accountId: to }).where(eq(paymentOrder.accountId, from));
  }

  async forget(tx: Transaction, accountId: bigint): Promise<void> {
    await tx.update(paymentOrder).set({ accountId: null }).where(eq(paymentOrder.accountId, accountId));
  }

  all(accountId: bigint): Promise<OrderRow[]> {
    return this.#query
      .select()
      .from(paymentOrder)
      .where(eq(paymentOrder.accountId, accountId))
      .orderBy(asc(paymentOrder.id));
  }
}
