import type { AnnouncementRow } from '../../src/features/config/config.repository.ts';
import { configAnnouncement } from '../../src/features/config/config.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { inserted } from './inserted.ts';

/** An announcement in force, straight into the database: no notice is sent. */
export async function addAnnouncement(
  { query }: Database,
  fields: Partial<typeof configAnnouncement.$inferInsert> = {},
): Promise<AnnouncementRow> {
  const rows = await query
    .insert(configAnnouncement)
    .values({ title: '公告', body: '内容', href: '', publishedAt: new Date(), ...fields })
    .returning();
  return inserted(rows);
}
