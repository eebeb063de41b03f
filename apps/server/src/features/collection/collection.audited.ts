import { eq, sql } from 'drizzle-orm';
import { type AuditedCalls, auditedRow, type StateReader, statesOf } from '../../platform/audited/audited.ts';
import { collection, collectionEpisode } from './collection.schema.ts';

const whole = auditedRow(collection, ['collectionId', collection.id], {
  title: collection.title,
  intro: collection.intro,
  translations: collection.translations,
  cover: collection.cover,
  access: collection.access,
  price: collection.price,
  publishedAt: collection.publishedAt,
  held: sql`${collection.heldAt} is not null`,
  removed: sql`${collection.removedAt} is not null`,
});

const episodes: StateReader = async (tx, { collectionId }) => ({
  list: await tx
    .select({
      season: collectionEpisode.season,
      number: collectionEpisode.number,
      videoId: collectionEpisode.videoId,
    })
    .from(collectionEpisode)
    .where(eq(collectionEpisode.collectionId, sql`${collectionId}`))
    .orderBy(collectionEpisode.season, collectionEpisode.number),
});

export const collectionAudited: AuditedCalls = {
  ...statesOf(
    whole,
    'console/collection/edit',
    'console/collection/publish',
    'console/collection/hold',
    'console/collection/remove',
    'console/collection/restore',
  ),
  'console/collection/episodes': episodes,
};
