import { randomUUID } from 'node:crypto';
import { catalogueBearing, catalogueLabel } from '../../src/features/catalogue/catalogue.schema.ts';
import { collection, collectionEpisode } from '../../src/features/collection/collection.schema.ts';
import type { NewVideo, VideoRow } from '../../src/features/media/media.repository.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { addVideo } from './fresh-video.factory.ts';
import { inserted } from './inserted.ts';

const LONG_AGO = new Date('2026-01-02T00:00:00Z');

/** The row of a video that everybody may find, unless told otherwise; there are no files behind it. */
export function addShownVideo(
  database: Database,
  accountId: bigint,
  fields: Partial<NewVideo> = {},
): Promise<VideoRow> {
  const shown = { state: 'ready', moderation: 'passed', publishedAt: LONG_AGO, seconds: 60 } as const;
  return addVideo(database, accountId, { ...shown, ...fields });
}

/** A tag that these videos bear, unless told otherwise. */
export async function addLabel(
  { query }: Database,
  videoIds: readonly bigint[],
  fields: Partial<typeof catalogueLabel.$inferInsert> = {},
) {
  const label = inserted(
    await query
      .insert(catalogueLabel)
      .values({ kind: 'tag', name: randomUUID(), createdAt: LONG_AGO, updatedAt: LONG_AGO, ...fields })
      .returning(),
  );
  if (videoIds.length > 0)
    await query.insert(catalogueBearing).values(videoIds.map((videoId) => ({ labelId: label.id, videoId })));
  return label;
}

/** A free collection of these videos that everybody may find, unless told otherwise. */
export async function addCollection(
  { query }: Database,
  accountId: bigint,
  videoIds: readonly bigint[],
  fields: Partial<typeof collection.$inferInsert> = {},
) {
  const dates = { publishedAt: LONG_AGO, createdAt: LONG_AGO, updatedAt: LONG_AGO };
  const row = inserted(
    await query
      .insert(collection)
      .values({ accountId, contentType: 3, title: '合集', ...dates, ...fields })
      .returning(),
  );
  const episodes = videoIds.map((videoId, at) => ({ collectionId: row.id, number: at + 1, videoId }));
  if (episodes.length > 0) await query.insert(collectionEpisode).values(episodes);
  return row;
}
