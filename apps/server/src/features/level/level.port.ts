import type { LevelOpening } from '@liuguang/contract/level/schemas';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import type { Reason } from '../ledger/ledger.port.ts';

export interface Standing {
  readonly level: number;
  /** Points ever earned. */
  readonly earned: number;
}

export interface Earning extends Reason {
  readonly to: bigint;
  readonly amount: number;
}

/** Points as they are earned. Whoever gives points gives them here, so that they count for the level. */
export interface LevelPort {
  /** Books points and counts them as earned, in the transaction of what they are for. */
  earn(tx: Transaction, earning: Earning): Promise<Standing>;
  standingOf(accountId: bigint, query?: Query): Promise<Standing>;
  /** What a level adds to every check-in. */
  checkinBonus(level: number): Promise<number>;
}

/** Points that somebody ever earned, for a statement that reads them beside its own. */
export const earnedInSql = (account: string): string =>
  `coalesce((select earned from level_standing where account_id = ${account}), 0)`;

/** What a feature keeps for people of some level; shown beside the level. */
export interface LevelOpenings {
  /** By level. */
  openings(): Promise<readonly (LevelOpening & { readonly level: number })[]>;
}
