import type { CollectionCard, CollectionPlace } from '@liuguang/contract/collection/schemas';
import type { Transaction } from '../../platform/postgres/database.ts';
import { boughtItself } from '../purchase/purchase.port.ts';

/** What other features may ask about collections. */
export interface CollectionPort {
  /** Those of them that everybody may find and that have something to be seen in them, in the order asked. */
  cardsOf(ids: readonly bigint[]): Promise<CollectionCard[]>;
  /** The collection that a video belongs to, and what else is in it; the oldest where there are several. */
  placeOf(videoId: bigint): Promise<CollectionPlace | undefined>;
  /** Whether somebody bought a collection that this video is in. */
  hasBoughtWith(accountId: bigint, videoId: bigint): Promise<boolean>;
  /** The same in a transaction. */
  ownsWith(tx: Transaction, accountId: bigint, videoId: bigint): Promise<boolean>;
  /** Which of these videos are in a collection that anybody bought. */
  soldWith(tx: Transaction, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

/** Where people stopped. */
export interface CollectionHistory {
  /** Seconds from the beginning by video, for those that were begun and not seen to their end. */
  positionsOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
}

/** That somebody bought a collection that a video is in, as a condition on `asked (account_id, video_id)`. */
export const boughtCollectionOf = `(select true from collection_episode as episode
    where episode.video_id = asked.video_id and ${boughtItself('collection', 'asked.account_id', 'episode.collection_id')}
    limit 1) is not null`;
