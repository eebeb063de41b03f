import type { MaybePromise } from '../../platform/maybe-promise.ts';

/** What a play token says: who may watch what since when. */
export interface WatchTicket {
  readonly person: { readonly id: bigint };
  readonly videoId: bigint;
  readonly watch: 'full' | 'preview';
  readonly issuedAt: Date;
}

export interface WatchTickets {
  /** Nothing for a token that is not ours, whose time is over, or whose session has ended. */
  read(playToken: string): MaybePromise<WatchTicket | undefined>;
}

/** What other features may ask about what people have watched. */
export interface WatchPort {
  /** Where somebody goes on, in seconds; what was never begun, or seen to its end, is left out. */
  positionsOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
  /** Which of these somebody has seen to their end. */
  finishedOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}
