import { ORDER_REASONS, ORDER_STATES } from '@liuguang/contract/payment/states';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { at, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';

const amount = () => bigint({ mode: 'number' });

/** What somebody wants to buy, at what it cost when they asked; kept for ever. */
export const paymentOrder = pgTable(
  'payment_order',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_001 }),
    /** Nobody's once the person was erased. */
    accountId: key().references(accountKey),
    product: text({ enum: ['gold', 'card'] }).notNull(),
    productId: key().notNull(),
    payType: text().notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    reason: text({ enum: ORDER_REASONS }).notNull().default(''),
    /** Hundredths of a yuan, or gold where it is paid from the wallet. */
    amount: amount().notNull(),
    bonus: amount().notNull(),
    /** Of a card. */
    tier: text({ enum: ['normal', 'dark', 'supreme'] }),
    vipType: smallint(),
    /** At the price for newcomers, which a person gets once. */
    newcomer: boolean().notNull().default(false),
    /** Gold that came in place of the time that was left of a card. */
    credited: amount().notNull().default(0),
    /** Opens the page to pay on: it cannot be guessed, and lets its holder do nothing but pay. */
    payToken: text().notNull().unique(),
    /** What the provider calls it, and the page of theirs, once they know of it. */
    providerReference: text(),
    providerUrl: text(),
    /** What the provider calls the payment itself, by which disputes name it. */
    providerPayment: text(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    /** When the money came: set once, and for ever. */
    paidAt: at(),
    changedAt: at().notNull(),
    /** When the provider is asked next, and how often it was. */
    lookAt: at(),
    looks: integer().notNull().default(0),
    refunded: amount().notNull().default(0),
    refundedBonus: amount().notNull().default(0),
    chargedBack: amount().notNull().default(0),
    chargedBackBonus: amount().notNull().default(0),
    lost: amount().notNull().default(0),
    note: text().notNull().default(''),
  },
  (table) => [
    unique('payment_order_of_provider').on(table.payType, table.providerReference),
    index('payment_order_by_account').on(table.accountId, table.id.desc()),
    index('payment_order_by_state').on(table.state, table.id.desc()),
    index('payment_order_by_time').on(table.createdAt),
    index('payment_order_by_payment').on(table.payType, table.providerPayment),
    index('payment_order_to_look_at').on(table.lookAt).where(sql`${table.lookAt} is not null`),
    index('payment_order_to_expire').on(table.expiresAt).where(sql`${table.state} in ('created', 'pending')`),
    check('payment_order_amount', sql`${table.amount} > 0 and ${table.bonus} >= 0`),
    check(
      'payment_order_card',
      sql`(${table.product} = 'card') = (${table.tier} is not null and ${table.vipType} is not null)`,
    ),
  ],
);

/** What providers told, each thing once. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** The provider's own number for it. */
    eventId: text().notNull(),
    orderId: key(),
    event: text().notNull(),
    outcome: text({ enum: ['applied', 'known', 'refused'] }).notNull(),
    problem: text().notNull(),
    at: at().notNull(),
  },
  (table) => [
    unique('payment_event_once').on(table.provider, table.eventId),
    index('payment_event_by_order').on(table.orderId, table.id),
  ],
);

/** The sandbox's own books: a provider of payments that happens to live in this house, and knows no orders of ours. */
export const paymentSandbox = pgTable('payment_sandbox', {
  reference: text().primaryKey(),
  /** What we asked it to show: our number for it, and how much. */
  orderNumber: text().notNull(),
  title: text().notNull(),
  amount: amount().notNull(),
  currency: text().notNull(),
  state: text({ enum: ['open', 'paid', 'declined', 'closed'] }).notNull(),
  returnUrl: text().notNull(),
  callbackUrl: text().notNull(),
  refunded: amount().notNull().default(0),
  createdAt: at().notNull(),
});
