import { sql } from 'drizzle-orm';
import type { LedgerBook } from '../ledger/ledger.port.ts';

/** Orders, to be held against the ledger: what was paid for them, what went back, and what was taken back. */
export const paymentBooks: readonly LedgerBook[] = [
  {
    kind: 'recharge',
    sold: sql`select id::text as reference, amount + bonus as paid from payment_order
      where paid_at is not null and pay_type <> 'gold'`,
  },
  {
    kind: 'card',
    sold: sql`select id::text as reference, amount as paid from payment_order
      where paid_at is not null and product = 'card'`,
  },
  {
    kind: 'refund',
    sold: sql`select id::text as reference, refunded + refunded_bonus as paid from payment_order
      where paid_at is not null and refunded > 0
      union all select 'card:' || id, case when credited > 0 then credited else refunded end from payment_order
      where paid_at is not null and (refunded > 0 or credited > 0) and product = 'card'`,
  },
  {
    kind: 'chargeback',
    sold: sql`select id::text as reference, charged_back + charged_back_bonus as paid from payment_order
      where state = 'chargedBack'`,
  },
];
