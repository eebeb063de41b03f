import type { Topic, TopicData } from '@liuguang/contract/realtime/topics';
import type { Transaction } from '../../platform/postgres/database.ts';

/** Who an event is for. */
export type Audience = `account:${bigint}` | `operator:${bigint}` | typeof EVERYBODY;

/** Everybody who is signed in to the app. */
export const EVERYBODY = 'everybody';

/** The one place every feature publishes to. */
export interface RealtimePort {
  /** Tells the audience when the transaction commits; who is away reads it on coming back. */
  publish<T extends Topic>(tx: Transaction, audience: Audience, topic: T, data: TopicData<T>): Promise<void>;
  /** The same to many at once. */
  publishToEach<T extends Topic>(
    tx: Transaction,
    audiences: readonly Audience[],
    topic: T,
    data: TopicData<T>,
  ): Promise<void>;
  /** The accounts whose streams this process holds open. */
  here(): bigint[];
}
