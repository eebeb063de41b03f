import { COLLECTION_CONTENT_TYPES } from '@liuguang/contract/collection/states';
import { sql } from 'drizzle-orm';
import { translatedTitles } from '../../platform/translated-titles.ts';
import type { CommentSubjects } from '../comment/comment.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { PurchaseSubjects } from '../purchase/purchase.port.ts';
import type { CollectionConsoleRepository } from './collection.console.repository.ts';
import { type CollectionRepository, isShown } from './collection.repository.ts';
import { collection } from './collection.schema.ts';

/** Whole collections for gold, for whoever sells them. */
export const collectionSubjects = (repository: CollectionRepository): PurchaseSubjects => ({
  kind: 'collection',
  priced: async (tx, id) => {
    const row = await repository.shown(id, tx);
    if (row?.access !== 'gold' || row.price === 0) return undefined;
    // An empty box is not for sale.
    if (!(await repository.extents([id], tx)).has(id)) return undefined;
    return { title: row.title, listPrice: row.price, creator: row.accountId ?? undefined };
  },
  shown: async (ids) => {
    const rows = await repository.byIds(ids);
    return new Map(
      rows
        .filter(({ title }) => title !== '')
        .map(({ id, contentType, title, translations, cover }) => [
          id,
          { contentType, title, translations: translatedTitles(translations), cover: cover?.small.path ?? '' },
        ]),
    );
  },
});

/** Collections that can be shared, and announced. */
export const collectionContent = (
  repository: CollectionRepository,
  consoleRepository: CollectionConsoleRepository,
): ContentSubjects => ({
  schedule: async (tx, contentType, id, at) => {
    const row = await consoleRepository.lock(tx, id);
    if (row?.contentType !== contentType || (row.publishedAt !== null && row.publishedAt <= new Date())) return false;
    await consoleRepository.update(tx, id, { publishedAt: at });
    return true;
  },
  contentTypes: COLLECTION_CONTENT_TYPES,
  describe: async (contentType, id) => {
    const row = await repository.shown(id);
    if (row?.contentType !== contentType) return undefined;
    const { title, intro, translations, cover } = row;
    return { title, intro, translations: { ...translations }, cover: cover?.large.path ?? '' };
  },
});

/**
 * Collections and anime, for whoever keeps what people say about them. One that is nobody's any more is not talked about.
 * How much is said, no list of them shows.
 */
export const commentedCollections: CommentSubjects = {
  contentTypes: COLLECTION_CONTENT_TYPES,
  visible: ({ contentType, id, person }) => sql`select ${collection.accountId} as owner from ${collection}
  where ${collection.id} = ${id} and ${collection.contentType} = ${contentType} and ${collection.accountId} is not null
    and (${collection.accountId} = ${person} or (${isShown}))`,
  count: async () => undefined,
};
