import { CURRENCIES, LEDGER_KINDS, PHASES } from '@liuguang/contract/ledger/kinds';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, bytes, key } from '../../platform/columns.ts';
import { accountKey } from '../account/account.port.ts';
import { FIRST_OWNED, HOUSE_SIDES, OWNED_SIDES } from './ledger.accounts.ts';

/** Whole numbers that JSON carries exactly; the database refuses what is larger. */
const amount = () => bigint({ mode: 'number' });
const currency = () => text({ enum: CURRENCIES });

/**
 * The accounts of the ledger with what stands on each, in the part that was paid for and the part that was given, and
 * the head of its chain. Changes only together with an entry; the migration's triggers see to it.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: key().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_OWNED }),
    /** Whose it is; nobody's when it is the house's, and when its owner was erased: the number stays as a pseudonym. */
    accountId: key().references(accountKey),
    side: text({ enum: [...OWNED_SIDES, ...HOUSE_SIDES] }).notNull(),
    currency: currency().notNull(),
    bought: amount().notNull(),
    given: amount().notNull(),
    seq: amount().notNull(),
    head: bytes().notNull(),
    movedAt: at().notNull(),
  },
  (table) => [
    unique('ledger_account_of').on(table.accountId, table.side, table.currency),
    check(
      'ledger_account_not_negative',
      sql`${table.side} in ('revenue', 'promotion', 'clearing', 'loss') or (${table.bought} >= 0 and ${table.given} >= 0)`,
    ),
    check(
      'ledger_account_exact',
      sql`abs(${table.bought}) + abs(${table.given}) <= ${sql.raw(String(Number.MAX_SAFE_INTEGER))}`,
    ),
  ],
);

/** What was moved for one reason, all at once; never changed. The same thing is never booked twice. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    phase: text({ enum: PHASES }).notNull(),
    reference: text().notNull(),
    note: text().notNull(),
    at: at().notNull(),
  },
  (table) => [
    unique('ledger_transfer_once').on(table.kind, table.reference, table.phase),
    // The parts of an entry's hash are told apart by this character; only the last, the note, may contain it.
    check('ledger_transfer_reference', sql`${table.reference} ~ '^[A-Za-z0-9:._-]{1,80}$'`),
    index('ledger_transfer_by_time').using('brin', table.at),
  ],
);

/**
 * One account's part of a transfer; never changed. There are no foreign keys: one statement writes all of a transfer, no
 * row it points to can go away, and `ledger verify` proves that none is missing.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    ledgerAccountId: key().notNull(),
    /** Place in the account's chain, from 1. */
    seq: amount().notNull(),
    transferId: key().notNull(),
    /** The transfer's, for statements of one kind. */
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    bought: amount().notNull(),
    given: amount().notNull(),
    boughtAfter: amount().notNull(),
    givenAfter: amount().notNull(),
    /** The transfer's time, or that of the entry before where the clock was set back: a chain's times never are. */
    at: at().notNull(),
    hash: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ledgerAccountId, table.seq] }),
    unique('ledger_entry_of_transfer').on(table.transferId, table.ledgerAccountId),
    index('ledger_entry_by_kind')
      .on(table.ledgerAccountId, table.kind, table.seq)
      .where(sql`${table.ledgerAccountId} >= ${sql.raw(String(FIRST_OWNED))}`),
    index('ledger_entry_by_time')
      .on(table.ledgerAccountId, table.at, table.seq)
      .where(sql`${table.ledgerAccountId} >= ${sql.raw(String(FIRST_OWNED))}`),
  ],
);

/** Amounts set aside: taken from their owner by one transfer, and paid or given back by another. */
export const ledgerHold = pgTable(
  'ledger_hold',
  {
    /** The transfer that set the amount aside. */
    transferId: key().primaryKey(),
    /** Whom it is given back to. */
    ledgerAccountId: key().notNull(),
    bought: amount().notNull(),
    given: amount().notNull(),
    state: text({ enum: ['held', 'posted', 'voided'] }).notNull(),
    expiresAt: at().notNull(),
    settledBy: key(),
  },
  (table) => [
    index('ledger_hold_due').on(table.expiresAt).where(sql`${table.state} = 'held'`),
    index('ledger_hold_of').on(table.ledgerAccountId).where(sql`${table.state} = 'held'`),
  ],
);

/** One a day: the root of a tree over the heads of all chains, signed. */
export const ledgerRoot = pgTable('ledger_root', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  day: text().notNull().unique(),
  at: at().notNull(),
  size: amount().notNull(),
  root: bytes().notNull(),
  /** Digest of the root before; empty for the first. */
  previous: bytes().notNull(),
  signature: bytes().notNull(),
  publicKey: bytes().notNull(),
});

/** The heads under a root, written when they are first under one: an account that rests has none for later roots. */
export const ledgerRootHead = pgTable(
  'ledger_root_head',
  {
    ledgerAccountId: key().notNull(),
    seq: amount().notNull(),
    rootId: key().notNull(),
    hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ledgerAccountId, table.seq] })],
);

/** The inner nodes that stand for a run of account numbers, so that a proof reads one run and not all accounts. */
export const ledgerRootBucket = pgTable(
  'ledger_root_bucket',
  { bucket: key().notNull(), rootId: key().notNull(), hash: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.bucket, table.rootId] })],
);

const shelf = {
  tag: text().notNull(),
  translations: jsonb().$type<Record<string, { tag: string }>>().notNull().default({}),
  position: integer().notNull(),
  onSale: boolean().notNull(),
};

export const ledgerGoldProduct = pgTable('ledger_gold_product', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  gold: amount().notNull(),
  bonus: amount().notNull(),
  ...shelf,
});

export const ledgerScoreProduct = pgTable('ledger_score_product', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  score: amount().notNull(),
  price: amount().notNull(),
  ...shelf,
});

/** Packs of messages that were bought; paid by the transfer whose reference is this row's number. */
export const ledgerScorePurchase = pgTable(
  'ledger_score_purchase',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().references(accountKey),
    productId: key().notNull(),
    score: amount().notNull(),
    paid: amount().notNull(),
    at: at().notNull(),
  },
  (table) => [index('ledger_score_purchase_by_account').on(table.accountId)],
);

/** What one operator proposes to give or take, and another decides. */
export const ledgerAdjustment = pgTable(
  'ledger_adjustment',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    accountId: key().references(accountKey),
    currency: currency().notNull(),
    part: text({ enum: ['bought', 'given'] }).notNull(),
    amount: amount().notNull(),
    reason: text().notNull(),
    state: text({ enum: ['proposed', 'approved', 'rejected'] }).notNull(),
    proposedBy: key().notNull(),
    proposedAt: at().notNull(),
    decidedBy: key(),
    decidedAt: at(),
  },
  (table) => [
    index('ledger_adjustment_by_account').on(table.accountId),
    index('ledger_adjustment_by_state').on(table.state, table.id),
    check('ledger_adjustment_two_people', sql`${table.decidedBy} <> ${table.proposedBy}`),
  ],
);
