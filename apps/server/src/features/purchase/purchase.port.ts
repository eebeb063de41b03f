import type { PurchaseKind } from '@liuguang/contract/purchase/kinds';
import type { BoughtItem, PurchaseReceipt } from '@liuguang/contract/purchase/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../platform/http/handler.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { purchase } from './purchase.schema.ts';

/** Something with a price in gold. */
export interface Priced {
  readonly title: string;
  /** Before anybody's discount. */
  readonly listPrice: number;
  /** Whose it is, and who gets a share; the house's own has nobody. */
  readonly creator: bigint | undefined;
}

/** How something that was bought is shown. */
export interface Shown {
  readonly contentType: number;
  readonly title: string;
  readonly translations: BoughtItem['translations'];
  readonly cover: string;
}

/** What a feature that has things for gold contributes, one for each kind. */
export interface PurchaseSubjects {
  readonly kind: PurchaseKind;
  /** What this person could buy now: undefined when it is gone, hidden, or not for gold. */
  priced(tx: Transaction, id: bigint): Promise<Priced | undefined>;
  /** Whether this person has it without having bought it by itself, as part of something else that they bought. */
  hasOtherwise?(tx: Transaction, accountId: bigint, id: bigint): Promise<boolean>;
  /** By number; what is gone is left out. */
  shown(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Shown>>;
}

/** What somebody wants to buy. */
export interface Wanted {
  readonly kind: PurchaseKind;
  readonly subjectId: bigint;
  /** What it costs this person, as they were shown. */
  readonly price: number;
  readonly couponId?: bigint | undefined;
}

/** Who bought what. */
export interface PurchasePort {
  /** Sells it once and for ever; refuses what is not for sale, costs another price by now, or is theirs already. */
  buy(tx: Transaction, person: Person, wanted: Wanted): Promise<PurchaseReceipt>;
  hasBought(accountId: bigint, kind: PurchaseKind, subjectId: bigint): Promise<boolean>;
  /** Which of these somebody bought. */
  boughtOf(
    accountId: bigint,
    kind: PurchaseKind,
    subjectIds: readonly bigint[],
    query?: Query,
  ): Promise<ReadonlySet<bigint>>;
  /** Which of these anybody has bought who is still there. */
  soldAmong(tx: Transaction, kind: PurchaseKind, subjectIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

/** Whether a movement of the ledger paid for one thing, alone: its kind and reference name the purchase. */
export const paidFor = (sold: PurchaseKind, subjectId: bigint, kind: SQL, reference: SQL): SQL =>
  sql`(${kind} = ${sold} and ${reference} in (
    select id::text from ${purchase} where kind = ${sold} and subject_id = ${subjectId}))`;

/** That somebody bought something, as a condition that is looked up for each row by itself. */
export const boughtItself = (kind: PurchaseKind, accountId: SQL, subjectId: SQL): SQL =>
  sql`(select true from ${purchase} as own
    where own.account_id = ${accountId} and own.kind = ${sql.raw(`'${kind}'`)} and own.subject_id = ${subjectId}) is not null`;
