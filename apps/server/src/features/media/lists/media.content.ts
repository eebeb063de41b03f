import { MEDIA_CONTENT_TYPES } from '@liuguang/contract/media/states';
import type { ContentSubjects } from '../../content/content.port.ts';
import type { MediaListing, MediaPort } from '../media.port.ts';

/** Videos that can be shared, and announced. */
export const mediaContent = (
  videos: Pick<MediaListing, 'cardsOf'>,
  { schedule }: Pick<MediaPort, 'schedule'>,
): ContentSubjects => ({
  schedule,
  contentTypes: MEDIA_CONTENT_TYPES,
  describe: async (contentType, id) => {
    const [card] = await videos.cardsOf([id]);
    if (card?.contentType !== contentType) return undefined;
    const { title, intro, translations, cover } = card;
    return { title, intro, translations, cover: cover?.large.path ?? '' };
  },
});
