/** Things that can be reported; the feature whose they are brings them. */
export interface ReportSubjects {
  readonly contentTypes: readonly number[];
  /** Those that this person may see, by number, each with what it is called. */
  visibleTo(accountId: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, { card: { title: string } }>>;
}
