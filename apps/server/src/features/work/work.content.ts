import { WORK_CONTENT_TYPES } from '@liuguang/contract/work/states';
import type { ContentSubjects } from '../content/content.port.ts';
import type { WorkRepository } from './work.repository.ts';

/** Works that can be shared, and announced. */
export const workContent = (repository: WorkRepository): ContentSubjects => ({
  contentTypes: WORK_CONTENT_TYPES,
  schedule: async (tx, contentType, id, at) => {
    const row = await repository.lock(tx, id);
    if (row?.contentType !== contentType || (row.publishedAt !== null && row.publishedAt <= new Date())) return false;
    await repository.update(tx, id, { publishedAt: at });
    return true;
  },
  describe: async (contentType, id) => {
    const row = await repository.shown(id);
    if (row?.contentType !== contentType) return undefined;
    const { title, intro, translations, cover } = row;
    return { title, intro, translations: { ...translations }, cover: cover?.large.path ?? '' };
  },
});
