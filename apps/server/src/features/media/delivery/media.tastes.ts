import { MEDIA_CONTENT_TYPES } from '@liuguang/contract/media/states';
import type { TasteSubjects, TasteVideos } from '../../taste/taste.port.ts';
import type { MediaListing, MediaVisibility } from '../media.port.ts';

/** Videos, for whoever keeps what people like. */
export const mediaTastes = (
  visibility: MediaVisibility,
  listing: Pick<MediaListing, 'tally'>,
): { readonly videos: TasteVideos; readonly subjects: TasteSubjects } => ({
  videos: {
    visibleTo: async (accountId, videoId) => (await visibility.visibleTo(accountId, [videoId])).get(videoId),
    liked: (tx, deltas) =>
      listing.tally(
        tx,
        deltas.map(({ id, by }) => ({ videoId: id, likes: by })),
      ),
  },
  subjects: {
    kind: 'media',
    contentTypes: MEDIA_CONTENT_TYPES,
    visibleTo: (accountId, ids) => visibility.cardsFor(accountId, ids),
    collected: (tx, deltas) =>
      listing.tally(
        tx,
        deltas.map(({ id, by }) => ({ videoId: id, collects: by })),
      ),
  },
});
