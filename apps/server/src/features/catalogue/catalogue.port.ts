import type { VideoLabels } from '@liuguang/contract/catalogue/schemas';

/** A topic as other features name it. */
export interface Topic {
  readonly id: string;
  readonly name: string;
  readonly translations: Record<string, { name: string; intro: string }>;
}

/** Topics, under which other things than videos may stand as well. */
export interface TopicShelf {
  /** By number; those that were taken away are left out. */
  topicsOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Topic>>;
  /** Those whose name, in any language, has these words in it; all of them for none. In their order. */
  topicsNamed(words: string, limit: number): Promise<Topic[]>;
}

/** What other features may ask about what videos are found under. */
export interface CataloguePort extends TopicShelf {
  /** Those of one video, each kind in its order; categories are the house's own shelves and not told beside a video. */
  labelsOf(videoId: bigint): Promise<VideoLabels>;
}
