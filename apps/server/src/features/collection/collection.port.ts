import type { CollectionCard, CollectionPlace } from '@liuguang/contract/collection/schemas';
import type { DemoLoading } from '../../platform/demo/demo.ts';
import { demoIds } from '../../platform/demo/demo-ids.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import { collection } from './collection.schema.ts';

/** What other features may ask about collections. */
export interface CollectionPort {
  /** Those of them that everybody may find and that have something to be seen in them, in the order asked. */
  cardsOf(ids: readonly bigint[]): Promise<CollectionCard[]>;
  /** The collection that a video belongs to, and what else is in it; the oldest where there are several. */
  placeOf(videoId: bigint): Promise<CollectionPlace | undefined>;
  /** How many of somebody's everybody may find. */
  countOf(creatorId: bigint): Promise<number>;
  /** Whether somebody bought a collection that this video is in. */
  hasBoughtWith(accountId: bigint, videoId: bigint, query?: Query): Promise<boolean>;
  /** Which of these videos are in a collection that anybody bought. */
  soldWith(tx: Transaction, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}

/** Where people stopped. */
export interface CollectionHistory {
  /** Seconds from the beginning by video, for those that were begun and not seen to their end. */
  positionsOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>>;
}

/** The collections and anime of the demo's library that are there, by the names it has for them. */
export const demoCollections = (query: Query, loading: DemoLoading): Promise<ReadonlyMap<string, bigint>> =>
  demoIds(query, loading, collection, [...loading.library.collections, ...loading.library.anime]);
