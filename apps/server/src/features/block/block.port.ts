import type { BlockKind } from '@liuguang/contract/block/kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { MaybePromise } from '../../platform/maybe-promise.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { block } from './block.schema.ts';

/** A person in a query: a number, or SQL that gives one (nobody, where it is null). */
type InQuery = SQL | bigint;

/** For lists and statements: neither of the two has blocked the other. */
export const notBlocked = (one: InQuery, other: InQuery): SQL =>
  sql`${withoutRow(one, other, sql` and kind = 'blocked'`)} and ${withoutRow(other, one, sql` and kind = 'blocked'`)}`;

/** For lists of what people made: the author's are shown to the viewer, who has not muted them either. */
export const notHidden = (viewer: InQuery, author: InQuery): SQL =>
  sql`${withoutRow(viewer, author, sql``)} and ${withoutRow(author, viewer, sql` and kind = 'blocked'`)}`;

/** Each is looked up by the primary key; one query with `or` would not be. */
const withoutRow = (accountId: InQuery, otherId: InQuery, more: SQL): SQL =>
  sql`not exists (select from ${block} where account_id = ${accountId} and other_id = ${otherId}${more})`;

/** What a feature does where two people were connected, in the transaction in which one blocks the other. */
export interface BlockFollowUp {
  blocked(tx: Transaction, one: bigint, other: bigint): Promise<void>;
}

/** The same questions about two people. */
export interface BlockPort {
  /** Whether either of the two has blocked the other: then there is nothing between them. */
  isBlocked(one: bigint, other: bigint, query?: Query): Promise<boolean>;
  /** What somebody has set about another, and whether that one has blocked them. */
  between(viewer: bigint, other: bigint): Promise<{ readonly own: BlockKind | ''; readonly isBlockedByOther: boolean }>;
  /** Whether somebody is to be told nothing of another, whom they have muted or with whom there is a block. */
  isSilenced(listener: bigint, speaker: bigint, query?: Query): Promise<boolean>;
  /** Everybody whose things this viewer is not shown; as good as at once, for lists that many share. */
  hiddenFrom(viewer: bigint): MaybePromise<ReadonlySet<bigint>>;
  /** A reply with lists in it as this viewer may see it: without these people, and without what they made. */
  shownTo<Reply extends object>(viewer: bigint, reply: MaybePromise<Reply>): MaybePromise<Reply>;
}
