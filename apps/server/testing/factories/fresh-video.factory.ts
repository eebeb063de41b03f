import { newFolder } from '../../src/features/media/making/media.files.ts';
import type { NewVideo, VideoRow } from '../../src/features/media/media.repository.ts';
import { mediaVideo } from '../../src/features/media/media.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { inserted } from './inserted.ts';

const CREATED = new Date('2026-01-01T00:00:00Z');

/** A video of somebody, as it stands when its file has just come. */
export async function addVideo(
  { query }: Database,
  accountId: bigint,
  fields: Partial<NewVideo> = {},
): Promise<VideoRow> {
  const fresh = { folder: newFolder(), contentType: 1, title: '海边', createdAt: CREATED, updatedAt: CREATED } as const;
  return inserted(
    await query
      .insert(mediaVideo)
      .values({ ...fresh, accountId, ...fields })
      .returning(),
  );
}
