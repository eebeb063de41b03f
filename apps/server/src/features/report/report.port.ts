import type { Transaction } from '../../platform/postgres/database.ts';

/** Things that can be reported; the feature whose they are brings them. */
export interface ReportSubjects {
  readonly contentTypes: readonly number[];
  /** Those that this person may see, by number, each with what it is called. */
  visibleTo(accountId: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, { card: { title: string } }>>;
  /** Hides something at once because somebody says that it shows their face; false where a person has to look first. */
  hold?(tx: Transaction, id: bigint): Promise<boolean>;
  /** What was hidden so is shown again, or is gone for good. Called in the transaction of the decision. */
  decideHeld?(tx: Transaction, id: bigint, isShown: boolean): Promise<void>;
}
