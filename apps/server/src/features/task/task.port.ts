import type { TaskEvent } from '@liuguang/contract/task/kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/database.ts';

/** Something that somebody did, which tasks may be about. */
export interface DoneThing {
  readonly accountId: bigint;
  readonly event: TaskEvent;
  /** When it was done; what is taken back later is noted with a negative amount for that same time. */
  readonly at: Date;
  /** How often, or how many seconds. */
  readonly amount: number;
}

/** Where features note what people do, in the transaction in which it happens. */
export interface TaskEventsPort {
  note(tx: Transaction, done: readonly DoneThing[]): Promise<void>;
}

/** Whether somebody did anything here beyond opening the app. */
export const hasTakenPart = (account: SQL): SQL => sql`(
  exists (select from task_note where account_id = ${account} and event not in ('online', 'invite') and amount > 0)
  or exists (select from task_tally where account_id = ${account} and event not in ('online', 'invite') and amount > 0))`;

/** As `note`, for what is done by one statement without a transaction: an insert for a `with` of it. */
export const notingEvent = (
  event: TaskEvent,
  columns: { readonly account: string; readonly at: string; readonly amount?: string },
  from: string,
): string =>
  `insert into task_note (account_id, event, at, amount)
  select ${columns.account}, '${event}', ${columns.at}, ${columns.amount ?? '1'} ${from}`;
