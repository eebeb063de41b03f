import type { VideoLabels } from '@liuguang/contract/catalogue/schemas';

/** What other features may ask about what videos are found under. */
export interface CataloguePort {
  /** Those of one video, each kind in its order; categories are the house's own shelves and not told beside a video. */
  labelsOf(videoId: bigint): Promise<VideoLabels>;
}
