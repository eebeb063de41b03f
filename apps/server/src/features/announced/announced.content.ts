import { CONTENT } from '@liuguang/contract/content';
import { sql } from 'drizzle-orm';
import type { CommentSubjects } from '../comment/comment.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { AnnouncedRepository } from './announced.repository.ts';
import { announced } from './announced.schema.ts';

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

/** Announced titles, for whoever keeps what people say about them. How much that is, no list of them shows. */
export const commentedAnnounced: CommentSubjects = {
  contentTypes: [CONTENT.announcedTitle.contentType],
  // It is there for everybody until it is out; to name the person lets the database know what kind of value that is.
  visible: ({ contentType, id, person }) => sql`select ${announced.accountId} as owner from ${announced}
  where ${announced.id} = ${id} and ${contentType} = ${sql.raw(String(CONTENT.announcedTitle.contentType))}
    and ${announced.releasedAt} is null and ${person} is not null`,
  count: async () => undefined,
};
