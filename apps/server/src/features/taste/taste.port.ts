import type { ContentCard } from '@liuguang/contract/content-card';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { tasteCollect } from './taste.schema.ts';

export type TasteKind = (typeof tasteCollect.$inferSelect)['kind'];

/** How many more, or fewer, have collected or like something. */
export interface TasteDelta {
  readonly id: bigint;
  readonly by: number;
}

/** Something as its collector sees it. */
export interface Collectable {
  readonly contentType: number;
  readonly card: ContentCard;
}

/** What a feature that has things to collect contributes, one for each kind. */
export interface TasteSubjects {
  readonly kind: TasteKind;
  readonly contentTypes: readonly number[];
  /** Those that this person may see, by number. */
  visibleTo(accountId: bigint, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Collectable>>;
  /** Told in the transaction in which people collect, or let go. */
  collected(tx: Transaction, deltas: readonly TasteDelta[]): Promise<void>;
}

/** The videos that people like. */
export interface TasteVideos {
  isVisibleTo(accountId: bigint, videoId: bigint): Promise<boolean>;
  /** Told in the transaction in which people like, or take it back. */
  liked(tx: Transaction, deltas: readonly TasteDelta[]): Promise<void>;
}

/** What other features may ask about what people like. */
export interface TastePort {
  /** Which of these videos somebody does not want to be shown. */
  unwantedOf(accountId: bigint, videoIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
}
