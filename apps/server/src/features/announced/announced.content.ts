import { CONTENT } from '@liuguang/contract/content';
import type { ContentSubjects } from '../content/content.port.ts';
import type { AnnouncedRepository } from './announced.repository.ts';

/** Announced titles that can be shared, whatever became of them since: their page says so. */
export const announcedContent = (repository: AnnouncedRepository): ContentSubjects => ({
  contentTypes: [CONTENT.announcedTitle.contentType],
  describe: async (_contentType, id) => {
    const row = await repository.byId(id);
    if (!row) return undefined;
    const { title, intro, translations, cover } = row;
    return { title, intro, translations: { ...translations }, cover: cover?.large.path ?? '' };
  },
});
