import type { AnnouncedTitle } from '@liuguang/contract/announced/schemas';
import type { CollectionCard } from '@liuguang/contract/collection/schemas';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { SearchKind } from '@liuguang/contract/search/kinds';
import type { SearchCreator, SearchLabel, SearchPost } from '@liuguang/contract/search/schemas';
import type { WorkCard } from '@liuguang/contract/work/schemas';
import type { Query } from '../../platform/postgres/database.ts';

/** Something that can be found, in the words it is found by. */
export interface SearchDocument {
  readonly id: bigint;
  /** What it is called, in its own language first. */
  readonly names: readonly string[];
  /** The names of what it bears: tags, actors and the like, in every language. */
  readonly labels: readonly string[];
  /** Who made it. */
  readonly by: readonly string[];
  /** From when on everybody may find it. */
  readonly shownAt: Date;
  /** Among those that fit as well, the higher one comes first. Videos are ordered by what is known of them at the time. */
  readonly rank: number;
  /** What is said in it that everybody may hear. */
  readonly lines?: readonly SearchLine[];
}

/** A sentence of a video. */
export interface SearchLine {
  readonly language: string;
  /** From the beginning of the video. */
  readonly seconds: number;
  readonly text: string;
}

/** For features whose tables have no trigger that notes what has changed. */
export interface SearchNotes {
  /** Has these written into the index anew, or taken out of it, soon after the transaction. */
  note(tx: Query, kind: SearchKind, ids: readonly bigint[]): Promise<void>;
}

/** A feature that has things to be found. The database itself notes which of them have changed, or the feature does. */
export interface SearchSource {
  readonly kind: SearchKind;
  /** In no order; what nobody may find is left out. */
  documents(ids: readonly bigint[]): Promise<readonly SearchDocument[]>;
  /**
   * All of them in the order of their numbers, whoever may find them. For features that note what changes by
   * themselves: what was there before they did so is gone through once.
   */
  idsAfter?(id: bigint, limit: number): Promise<readonly bigint[]>;
}

/** What was found as it is shown, in the order asked; what is gone meanwhile is left out. */
export interface SearchShown {
  videos(ids: readonly bigint[]): Promise<MediaCard[]>;
  collections(ids: readonly bigint[]): Promise<CollectionCard[]>;
  creators(ids: readonly bigint[]): Promise<SearchCreator[]>;
  works(ids: readonly bigint[]): Promise<WorkCard[]>;
  announced(ids: readonly bigint[]): Promise<AnnouncedTitle[]>;
  posts(ids: readonly bigint[]): Promise<SearchPost[]>;
  labels(ids: readonly bigint[]): Promise<SearchLabel[]>;
}

/** For features that recommend: the same videos as people find, without noting that somebody looked for them. */
export interface SearchLibrary {
  /** Those that fit best first; those that have some of the words where none has all. */
  videos(words: string, most: number): Promise<readonly MediaCard[]>;
}

/** The part of it that a feature knows. */
export type SearchCards = Partial<SearchShown>;

/** What is so much older stands level once it has drawn twice as many people. */
const FRESHNESS_MS = 7 * 24 * 3600 * 1000;

/**
 * The order of those that fit as well: what draws people, and what is new. Videos have their own measure of both, which
 * every list of them goes by (`media.heat.ts`).
 */
export const searchRank = ({ people = 0, since }: { people?: number; since: Date }): number =>
  Math.log2(1 + people) + since.getTime() / FRESHNESS_MS;
