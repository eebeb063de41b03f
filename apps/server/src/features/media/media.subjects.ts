import type { PurchaseSubjects } from '../purchase/purchase.port.ts';
import type { MediaRepository } from './media.repository.ts';

/** Videos for gold, for whoever sells them. */
export const mediaSubjects = (repository: MediaRepository): PurchaseSubjects => ({
  kind: 'media',
  priced: async (tx, id) => {
    const video = await repository.shownStill(tx, id);
    if (video?.access !== 'gold' || video.price === 0) return undefined;
    return { title: video.title, listPrice: video.price, creator: video.accountId ?? undefined };
  },
  shown: async (ids) => {
    const videos = await repository.byIds(ids);
    return new Map(
      videos.map(({ id, contentType, title, cover }) => [id, { contentType, title, cover: cover?.small.path ?? '' }]),
    );
  },
});
