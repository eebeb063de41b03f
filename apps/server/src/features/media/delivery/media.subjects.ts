import { MEDIA_CONTENT_TYPES } from '@liuguang/contract/media/states';
import { sql } from 'drizzle-orm';
import { translatedTitles } from '../../../platform/translated-titles.ts';
import type { CommentSubjects } from '../../comment/comment.port.ts';
import type { PurchaseSubjects } from '../../purchase/purchase.port.ts';
import { isShown, type MediaListing } from '../media.port.ts';
import type { MediaRepository } from '../media.repository.ts';
import { mediaVideo } from '../media.schema.ts';
import { boughtWithBundle } from './media.sales.ts';

/** Videos for gold, for whoever sells them. */
export const mediaSubjects = (
  repository: MediaRepository,
  bundles: Parameters<typeof boughtWithBundle>[0],
): PurchaseSubjects => ({
  kind: 'media',
  priced: async (tx, id) => {
    const video = await repository.shownStill(tx, id);
    if (video?.access !== 'gold' || video.price === 0) return undefined;
    return { title: video.title, listPrice: video.price, creator: video.accountId ?? undefined };
  },
  hasOtherwise: (tx, accountId, id) => boughtWithBundle(bundles, accountId, id, tx),
  shown: async (ids) => {
    const videos = await repository.byIds(ids);
    return new Map(
      videos.map(({ id, contentType, title, translations, cover }) => [
        id,
        { contentType, title, translations: translatedTitles(translations), cover: cover?.small.path ?? '' },
      ]),
    );
  },
});

/** Videos, for whoever keeps what people say about them: those that everybody may find, and for their owner all of theirs. */
export const commentedVideos = ({ tally }: Pick<MediaListing, 'tally'>): CommentSubjects => ({
  contentTypes: MEDIA_CONTENT_TYPES,
  visible: ({ contentType, id, person }) => sql`select ${mediaVideo.accountId} as owner from ${mediaVideo}
  where ${mediaVideo.id} = ${id} and ${mediaVideo.contentType} = ${contentType}
    and (${mediaVideo.accountId} = ${person} or (${isShown}))`,
  count: (tx, deltas) =>
    tally(
      tx,
      deltas.map(({ subjectId, comments }) => ({ videoId: subjectId, comments })),
    ),
});
