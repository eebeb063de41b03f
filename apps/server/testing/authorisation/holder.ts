/** Somebody, and a session of theirs. */
export interface Holder {
  readonly id: bigint;
  readonly token: string;
}
